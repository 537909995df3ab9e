/** Names used by the definitions of a site, by kind: a declaration that is not among them is unused. */
import { asObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { engineMessages } from '../../facts/engine-messages';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';
import type { CheckContext } from '../rule';
import { fieldTextsByName, messageUses } from './message-uses';

/** Reads of what a definition declares, in an expression or a path such as "state.config". */
const reads = /\b(state|data)\.(\w+)/g;

function* namesAt(places: readonly SchemaVisit[]): Generator<string> {
  for (const { schema, value } of places) {
    if (typeof value !== 'string') continue;
    const ref = schema['x-ref'];
    if ('x-expression' in schema || ref === 'place')
      for (const [, root, name] of value.matchAll(reads)) yield `${root} ${name}`;
    else if (typeof ref === 'string') yield `${ref} ${value}`;
  }
}

const named = memoizeWeak<readonly string[]>();

/** "kind name" of all names in these definitions. */
export const namedIn = (units: readonly CheckableUnit[]): ReadonlySet<string> =>
  new Set(units.flatMap(({ places }) => named([places], () => [...namesAt(places)])));

/** All messages that can be shown: named by definitions, derived from forms, or used by kinds and the shell. */
export function shownMessages(context: CheckContext): ReadonlySet<string> {
  return new Set([
    ...messageUses(context).flatMap(({ ids }) => ids),
    ...fieldTextsByName(context),
    ...engineMessages(context.language, context.site.source),
  ]);
}

/** Settings without theme and brand, which contain no names of long texts. */
export function withoutBranding(settings: unknown): JsonObject {
  const { theme: _look, brand: _names, ...rest } = asObject(settings);
  return rest;
}

function isSaid(name: string, source: string): boolean {
  const folder = /^.+\//.exec(name)?.[0];
  return (
    [`"${name}"`, `'${name}'`, `"${name}\\"`].some((text) => source.includes(text)) ||
    (folder !== undefined && (source.includes(`'${folder}'`) || source.includes(`"${folder}\\"`)))
  );
}

/** The long texts whose name, or folder, occurs in a definition, as in an expression that composes names. Takes the JSON of the definition. */
export function textsSaid(names: readonly string[], source: string): readonly string[] {
  const marks = /["'\\]/;
  const pieces = new Set(source.split(marks));
  const mayBeSaid = (name: string): boolean =>
    marks.test(name) ||
    pieces.has(name) ||
    (name.includes('/') && pieces.has(name.slice(0, name.lastIndexOf('/') + 1)));
  return names.filter((name) => mayBeSaid(name) && isSaid(name, source));
}
