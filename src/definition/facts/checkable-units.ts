/** The parts in which a site is checked and compiled: one per file, each with its annotations from the schema. */
import type { JsonObject } from '../../base/json';
import { isObject } from '../../base/json';
import type { DefinitionLanguage, DefinitionFileKind } from '../language/language';
import { fileKinds } from '../language/language';
import { memoizeWeak } from '../../base/memoize';
import type { NormalForm, NormalPage, NormalSite } from '../normalise/normalise';
import type { NormalPart } from '../normalise/parts/site';
import { placedBy } from '../source/positions';
import type { SchemaVisit } from '../language/walk';
import { walk } from '../language/walk';

export type CheckableUnit = {
  readonly kind: DefinitionFileKind;
  readonly name: string;
  readonly value: JsonObject;
  readonly places: readonly SchemaVisit[];
  /** The page with this entry or body. */
  readonly page?: NormalPage;
  readonly form?: NormalForm;
  readonly operation?: JsonObject;
  readonly part?: NormalPart;
};

/** Cache by language and value: its places, by the name of its definition. */
const walked = memoizeWeak<Map<string, readonly SchemaVisit[]>>();

/** Annotations that no rule uses. */
const silent: ReadonlySet<string> = new Set(['x-definition', 'x-listed', 'x-inside']);

const isTold = (place: SchemaVisit): boolean =>
  place.owner === place.value ||
  (isObject(place.value) && placedBy(place.value) !== undefined) ||
  Object.keys(place.schema).some((key) => key.startsWith('x-') && !silent.has(key));

/** The annotated values of a definition and every block, action and other named part of it. The same value is walked once. */
function placesIn(
  language: DefinitionLanguage,
  definition: string,
  value: object,
  container: object = { root: value },
  key = 'root',
): readonly SchemaVisit[] {
  const byName = walked([language, value], () => new Map<string, readonly SchemaVisit[]>());
  const known = byName.get(definition);
  if (known !== undefined) return known;
  const places: SchemaVisit[] = [];
  walk(language, definition, container, key, (place) => {
    if (isTold(place)) places.push(place);
  });
  byName.set(definition, places);
  return places;
}

type Extra = Pick<CheckableUnit, 'page' | 'form' | 'operation'>;

function unit(
  language: DefinitionLanguage,
  kind: DefinitionFileKind,
  name: string,
  value: unknown,
  extra: Extra = {},
): readonly CheckableUnit[] {
  return isObject(value) ? [{ kind, name, value, places: placesIn(language, fileKinds[kind], value), ...extra }] : [];
}

/** The entry of a page, and its body. */
export function pageUnits(language: DefinitionLanguage, page: NormalPage): readonly CheckableUnit[] {
  const entry: CheckableUnit = {
    kind: 'pages',
    name: page.id,
    value: page.entry,
    places: placesIn(language, 'PageEntry', page.entry),
    page,
  };
  return [entry, ...unit(language, 'page', page.bodyName ?? page.id, page.file, { page })];
}

/** The definition of an operation or form by its name. */
export function unitOf(
  site: NormalSite,
  language: DefinitionLanguage,
  kind: 'operation' | 'form',
  name: string,
): CheckableUnit | undefined {
  const [operation, form] = [site.operations[name], site.forms[name]];
  const [found] =
    kind === 'form'
      ? unit(language, 'form', name, form?.layout, form && { form })
      : unit(language, 'operation', name, operation, operation && { operation });
  return found;
}

/** All parts of a site. A body that several pages share is a part of each. */
export function checkableUnits(site: NormalSite, language: DefinitionLanguage): readonly CheckableUnit[] {
  const { source } = site;
  return [
    ...unit(language, 'site', site.name, site.settings),
    ...site.pages.flatMap((page) => pageUnits(language, page)),
    ...unit(language, 'menu', 'menu', source.menu),
    ...Object.keys(site.operations).flatMap((id) => unitOf(site, language, 'operation', id) ?? []),
    ...Object.keys(site.forms).flatMap((id) => unitOf(site, language, 'form', id) ?? []),
  ];
}

/** The parts of a site on their own, with the names of their parameters: their expressions are checked once. */
export const partUnits = (site: NormalSite, language: DefinitionLanguage): readonly CheckableUnit[] =>
  Object.values(site.parts.parts).map((part) => {
    const { value } = part;
    return { kind: 'part', name: part.part.name, value, places: placesIn(language, 'PartContent', value), part };
  });
