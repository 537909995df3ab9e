/** Uses of an address: references by the language's own annotations, messages, state read by expressions. */
import { asText } from '../../base/json';
import { compileIfRight } from '../../expression/compile';
import type { Tree } from '../../model/tree';
import { messageUses } from '../check/findings/message-uses';
import { statedSchemas } from '../check/findings/site-schemas';
import { at, partOfFile } from '../check/rule';
import type { CheckContext } from '../check/rule';
import type { CheckableUnit } from '../facts/checkable-units';
import { subschemas } from '../facts/subschemas';
import type { SchemaVisit } from '../language/walk';
import { originOf } from '../source/positions';
import type { Usage } from './explained';

/** The part of the site that contains something, by its name for readers. */
const unitName = ({ kind, name, page }: CheckableUnit): string =>
  kind === 'site'
    ? 'site.json'
    : kind === 'menu'
      ? 'menu.json'
      : `${page === undefined ? kind : 'page'} ${page?.id ?? name}`;

function userName(unit: CheckableUnit, { owner }: Pick<SchemaVisit, 'owner'>): string {
  const id = asText(owner['id']);
  return id === undefined || id === unit.name ? unitName(unit) : `${unitName(unit)}, ${id}`;
}

type Test = (place: SchemaVisit) => boolean;

const refersTo =
  (kind: string, name: string): Test =>
  ({ schema, value }) =>
    schema['x-ref'] === kind && value === name;

const startsWith = (tree: Tree, path: readonly string[]): boolean =>
  Array.isArray(tree) &&
  ((tree[0] === '$' && path.every((step, index) => tree[index + 1] === step)) ||
    tree.some((inner: Tree) => startsWith(inner, path)));

/** An expression that cannot be parsed reads nothing; `check` reports its mistake. */
function readsPath(source: string, path: readonly string[]): boolean {
  const tree = compileIfRight(source);
  return tree !== undefined && startsWith(tree, path);
}

const reads =
  (path: readonly string[]): Test =>
  ({ schema, value }) =>
    'x-expression' in schema && typeof value === 'string' && readsPath(value, path);

/** Where an action or a start-up step sets or clears a state. */
const sets =
  (path: string): Test =>
  ({ schema, value }) =>
    schema['x-ref'] === 'place' && typeof value === 'string' && `${value}.`.startsWith(`${path}.`);

function* partUsesOf({ site }: CheckContext, name: string): Generator<Usage> {
  for (const origin of site.parts.uses.get(name) ?? []) {
    const part = partOfFile(origin.file);
    yield { what: part === undefined ? 'a definition' : `part ${part}`, at: origin };
  }
}

function* messageUsesOf(context: CheckContext, id: string): Generator<Usage> {
  for (const { ids, at: origin, unit, by } of messageUses(context))
    if (ids.includes(id) && origin !== undefined)
      yield {
        what: [unit && unitName(unit), by].filter((text) => text !== undefined).join(', ') || 'a kind',
        at: origin,
      };
}

function* entityUsesOf(context: CheckContext, name: string): Generator<Usage> {
  for (const { schema, use } of statedSchemas(context))
    for (const inner of subschemas(schema)) {
      const origin = inner['$ref'] === `entity:${name}` ? originOf(inner, '$ref') : undefined;
      if (origin !== undefined) yield { what: `${use} schema`, at: origin };
    }
}

/** Each place once, in the order of files and lines. */
const sorted = (uses: Iterable<Usage>): readonly Usage[] => {
  const once = new Map([...uses].map((use) => [`${use.at.file} ${use.at.from}`, use]));
  return [...once.values()].sort((a, b) => a.at.file.localeCompare(b.at.file) || a.at.from - b.at.from);
};

function placesOf(context: CheckContext, wanted: readonly Test[]): readonly Usage[] {
  const found: Usage[] = [];
  for (const unit of context.units)
    for (const place of unit.places) {
      const origin = wanted.some((test) => test(place)) ? at(place) : undefined;
      if (origin !== undefined) found.push({ what: userName(unit, place), at: origin });
    }
  return sorted(found);
}

/** Maps of site.json whose entries definitions refer to by name. */
const namedSettings: Readonly<Record<string, string>> = {
  apis: 'api',
  languages: 'locale',
  modals: 'modal',
  state: 'state',
};

/** Faceplate itself reads the other settings, so that none of them is unused; expressions read some as `site.…`. */
function settingUsesOf(context: CheckContext, path: string): readonly Usage[] | undefined {
  const [map = '', name, ...inside] = path.split('.');
  const kind = inside.length === 0 ? namedSettings[map] : undefined;
  if (kind !== undefined && name !== undefined) return usesOf(context, kind, name);
  const found = placesOf(context, [reads(['site', ...path.split('.')])]);
  return found.length === 0 ? undefined : found;
}

/** All places of a site that use the thing `name` of the kind `kind`; undefined for what works without being used. */
export function usesOf(context: CheckContext, kind: string, name: string): readonly Usage[] | undefined {
  if (kind === 'block' || kind === 'menu') return undefined;
  if (kind === 'setting') return settingUsesOf(context, name);
  if (kind === 'message') return sorted(messageUsesOf(context, name));
  if (kind === 'part') return sorted(partUsesOf(context, name));
  if (kind === 'entity') return sorted(entityUsesOf(context, name));
  const wanted = [refersTo(kind, name), ...(kind === 'state' ? [reads([kind, name]), sets(`${kind}.${name}`)] : [])];
  return placesOf(context, wanted);
}
