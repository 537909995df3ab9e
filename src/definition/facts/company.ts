/** Facts that distinguish companies: a site of another company sets its own. */
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { placeholder } from '../source/documents';
import { originOf, originsOf } from '../source/positions';
import type { Origin, TextOf } from '../source-site';

export type CompanyFact = {
  /** As in a text: contacts.email. */
  readonly path: string;
  readonly value: string;
  readonly origin: Origin | undefined;
  /** All layers that set it, nearest first. */
  readonly origins: readonly Origin[];
};

/** The text inside the quotes of a value. */
export const wordAt = ({ file, from, to }: Origin, textOf: TextOf): string =>
  textOf(file)?.slice(from + 1, to - 1) ?? '';

/** All texts at a path of the settings; of an object, each text in it. */
function factsAt(
  holder: JsonObject,
  [step = '', ...rest]: readonly string[],
  parents: readonly string[],
): readonly CompanyFact[] {
  const value = holder[step];
  const steps = [...parents, step];
  if (isObject(value)) {
    const next = rest.length > 0 ? [rest] : Object.keys(value).map((key) => [key]);
    return next.flatMap((path) => factsAt(value, path, steps));
  }
  const text = rest.length === 0 ? asText(value) : undefined;
  if (text === undefined) return [];
  return [{ path: steps.join('.'), value: text, origin: originOf(holder, step), origins: originsOf(holder, step) }];
}

/** Paths of the facts: those in `brand.facts`, otherwise those that `seller` consists of. */
function pathsOf(settings: JsonObject): readonly string[] {
  const { facts } = asObject(settings['brand']);
  if (facts !== undefined) return asList(facts).map(String);
  return Object.values(asObject(settings['seller']))
    .flatMap((value) => [...(asText(value) ?? '').matchAll(placeholder)].map(([, path = '']) => path))
    .filter((path) => !path.startsWith('brand.'));
}

/** The facts of a site's company. Takes merged settings. */
export function companyFacts(settings: JsonObject): readonly CompanyFact[] {
  const all = pathsOf(settings).flatMap((path) => factsAt(settings, path.split('.'), []));
  return [...new Map(all.map((fact) => [fact.path, fact])).values()];
}

/** Files of the extended sites that belong to another company, with its name. A branch has the name of its company. */
export function foreignFiles(settings: JsonObject, textOf: TextOf): ReadonlyMap<string, string> {
  const brand = asObject(settings['brand']);
  const own = asText(brand['legalName']) ?? '';
  return new Map(
    originsOf(brand, 'legalName').flatMap((origin) => {
      const name = wordAt(origin, textOf);
      return own.includes(name) ? [] : [[origin.file, name] as const];
    }),
  );
}
