import { asList, asObject, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { kindName } from '../../language/language';
import type { SchemaVisit } from '../../language/walk';
import type { NormalPage } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, isOwn, opening } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('headings', {
  FP3250: {
    severity: 'warning',
    message: 'The page "{page}" has a second heading of level 1.',
    fix: 'Use level 2: screen-reader users take the heading of level 1 for the title of the page.',
    reads: ['content'],
  },
  FP3251: {
    severity: 'warning',
    message: 'The page "{page}" has headings, but none of level 1.',
    fix: 'Add "level": 1 to the heading that names the page.',
    reads: ['content'],
  },
  FP3252: {
    severity: 'warning',
    message: 'On the page "{page}" a heading of level {level} follows one of level {before}.',
    fix: 'Use level {next}, with another "size" to make it look smaller.',
    reads: ['content'],
  },
});

type Heading = { readonly place: SchemaVisit; readonly rank: number };

/** The default level of a kind's heading. */
function defaultRank({ language }: CheckContext, definition: string, key: string): number | undefined {
  const kind = language.sources.blocks.find((each) => kindName(each, 'Block') === definition);
  const rank = asObject(asObject(kind?.schema['properties'])[key])['default'];
  return typeof rank === 'number' ? rank : undefined;
}

/** Returns the heading level of a place; undefined if it is not a heading, or if only the page decides. */
export function rankOf(place: SchemaVisit, context: CheckContext): number | undefined {
  const word: unknown = place.schema['x-rank'];
  if (typeof word === 'number') return word;
  if (typeof word !== 'string') return undefined;
  const own = place.owner[word];
  if (own === undefined) return defaultRank(context, place.definition, word);
  return typeof own === 'number' ? own : undefined;
}

/** Blocks that are always on the page: without condition, once, and not as an alternative. */
function* certainBlocks(list: unknown): Generator<JsonObject> {
  for (const block of asList(list).filter(isObject)) {
    if ('when' in block || 'roles' in block) continue;
    yield block;
    if (!('of' in block)) yield* certainBlocks(block['body']);
  }
}

const isOfSite = (place: SchemaVisit, site: string): boolean => isOwn(at(place), site);

function* ofPage({ id, file }: NormalPage, headings: readonly Heading[], context: CheckContext): Generator<Problem> {
  const { name } = context.site;
  const certain = new Set(certainBlocks(file?.['body']));
  const first = headings.filter(({ rank }) => rank === 1);
  // A document may or may not begin with a heading of its own.
  const sure = first.filter(({ place }) => certain.has(place.owner) && place.schema['x-ref'] !== 'document');
  // Titles of one block, such as those of steps, are shown one at a time.
  const blocks = new Map(sure.toReversed().map((heading) => [heading.place.owner, heading]));
  for (const { place } of [...blocks.values()].toReversed().slice(1))
    if (isOfSite(place, name)) yield report('FP3250', at(place), { page: id });
  const body = file && (originOf(file, 'body', 'key') ?? opening(file));
  if (first.length === 0 && headings.length > 0 && isOwn(body, name)) yield report('FP3251', body, { page: id });
  let before = 1;
  for (const { place, rank } of headings) {
    if (rank > before + 1 && first.length > 0 && isOfSite(place, name))
      yield report('FP3252', at(place), { page: id, level: rank, before, next: before + 1 });
    before = Math.max(before, rank);
  }
}

/** The headings of a page are its outline: one of level 1, and no skipped levels. */
export const rule: Rule = {
  name: 'headings',
  again: { alone: true },
  *check() {},
  *lastly(context, found) {
    if (found.some(({ severity }) => severity === 'error')) return;
    for (const { kind, page, places } of context.units) {
      if (kind !== 'page' || page === undefined) continue;
      const headings = places.flatMap((place) => {
        const rank = rankOf(place, context);
        return rank === undefined ? [] : [{ place, rank }];
      });
      yield* ofPage(page, headings, context);
    }
  },
};
