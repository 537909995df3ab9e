/** Every name that definitions use and that another definition may depend on: what a page no longer names may be unused. */
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { CheckableUnit } from '../../facts/checkable-units';
import { secretFields } from '../../facts/secret-fields';
import { callSites, isComputed } from '../types/arguments';
import { spreadKey } from '../types/taken-values';
import type { CheckContext } from '../rule';
import { messageUses } from './message-uses';
import { namedIn } from './uses';

/** Names of what an operation is given: `hands <operation>.<parameter>`, with `*` for everything. */
function* handed(unit: CheckableUnit, { site, types }: CheckContext): Generator<string> {
  const owners = new Set<unknown>();
  for (const { operation, owner, values } of callSites(unit, site, types)) {
    owners.add(owner);
    yield `calls ${operation}`;
    const isOpen = values === undefined || isComputed(values) || spreadKey in values;
    for (const name of isOpen ? ['*'] : Object.keys(values)) yield `hands ${operation}.${name}`;
  }
  for (const { schema, value, container, key } of unit.places)
    if (schema['x-ref'] === 'operation' && key !== 'submit' && !owners.has(container))
      yield* [`calls ${String(value)}`, `hands ${String(value)}.*`];
}

/** Texts in expressions, which may put the name of a document together. */
function* said({ places }: CheckableUnit): Generator<string> {
  for (const { schema, value } of places)
    if ('x-expression' in schema && typeof value === 'string')
      for (const [, single, double] of value.matchAll(/'([^']*)'|"([^"]*)"/g)) yield `said ${single ?? double ?? ''}`;
}

function* placed({ places, page }: CheckableUnit): Generator<string> {
  for (const { schema, value, owner } of places) {
    const id = owner === value ? asText(owner['id']) : undefined;
    if (id !== undefined) yield `id ${id}`;
    if (schema['x-target'] === true && isObject(value) && 'fragment' in value)
      yield `fragment ${asText(value['page']) ?? page?.id ?? ''}`;
  }
}

/** The parts that a definition uses, as its file says it. */
function* partsNamed(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of asList(value)) yield* partsNamed(item);
  if (!isObject(value)) return;
  for (const name of [value['part'], value['do']]) if (typeof name === 'string') yield `part ${name}`;
  for (const child of Object.values(value)) yield* partsNamed(child);
}

/** The names that units of one page, or of none, use. Takes also its file as it is written. */
export function pageNames(
  units: readonly CheckableUnit[],
  written: JsonObject | undefined,
  context: CheckContext,
): readonly string[] {
  const messages = [...messageUses({ site: context.site, language: context.language, units })].flatMap(({ ids }) =>
    ids.map((id) => `message ${id}`),
  );
  const secrets = [...secretFields(units, context.language)].map(([field, key]) => `secret ${field} ${key}`);
  const names = [
    ...namedIn(units),
    ...messages,
    ...secrets,
    ...units.flatMap((unit) => [...handed(unit, context), ...placed(unit), ...said(unit)]),
    ...partsNamed(asObject(written)),
  ];
  return [...new Set(names)].toSorted();
}
