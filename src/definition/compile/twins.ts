/** Blocks with the id of an earlier one of their page: an element's id occurs once in a document, that of a block once in its list. */
import { isObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { Block } from '../../model/page';

/** Ids of elements around the body of every page. */
const shellIds = /^(?:main|menu|consent-.+)$/;

type Times = Map<string, number>;

/** Counts a block; returns which one with its id it is. */
function countedIn(times: Times, { block, id }: Partial<Block>): number {
  if (typeof block !== 'string' || id === undefined) return 1;
  const time = (times.get(id) ?? (shellIds.test(id) ? 1 : 0)) + 1;
  times.set(id, time);
  return time;
}

function marked<Value>(value: Value, times: Times): Value;
function marked(value: unknown, times: Times): unknown {
  if (Array.isArray(value)) return value.map((part) => marked(part, times));
  if (!isObject(value)) return value;
  const time = countedIn(times, value);
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, times)]));
  return time === 1 ? inside : { ...inside, twin: time };
}

const results = memoizeWeak<readonly Block[]>();

/** Returns the compiled blocks of a page: each with the id of an earlier one, or of the page around them, says in `twin` which one it is. */
export const withTwins = (body: readonly Block[]): readonly Block[] => results([body], () => marked(body, new Map()));
