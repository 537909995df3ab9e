/** Blocks with the id of an earlier one on their page: element ids are unique in a document, block ids only in a list. */
import { asText, isObject, texts } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { Block } from '../../model/page';
import { isShellId } from '../facts/shell-ids';
import type { Kind } from '../language/language';

type Times = Map<string, number>;

type KindsOfBlocks = { readonly sources: { readonly blocks: readonly Kind[] } };

/** The keys of each kind whose contents are never shown together. */
type Alternatives = ReadonlyMap<unknown, ReadonlySet<string>>;

const alternativesBy = memoizeWeak<Alternatives>();

const alternativesOf = (language: KindsOfBlocks): Alternatives =>
  alternativesBy(
    [language],
    () =>
      new Map(
        language.sources.blocks
          .filter(({ schema }) => 'x-alternatives' in schema)
          .map(({ type, schema }) => [type, new Set(texts(schema['x-alternatives']))]),
      ),
  );

/** Counts a block; returns its number among those with its id. */
function countedIn(times: Times, { block, id }: Partial<Block>): number {
  if (typeof block !== 'string' || id === undefined) return 1;
  const time = (times.get(id) ?? (isShellId(id) ? 1 : 0)) + 1;
  times.set(id, time);
  return time;
}

const isBlock = (value: unknown): boolean => isObject(value) && asText(value['block']) !== undefined;

/** Marks alternatives, each as if it were the only one; afterwards `times` has the highest count of each id. */
function markedApart(value: unknown, times: Times, before: Times, kinds: Alternatives): unknown {
  if (Array.isArray(value) && !value.some(isBlock)) return value.map((part) => markedApart(part, times, before, kinds));
  const own = new Map(before);
  const result = marked(value, own, kinds);
  for (const [id, time] of own) times.set(id, Math.max(time, times.get(id) ?? 0));
  return result;
}

function marked<Value>(value: Value, times: Times, kinds: Alternatives): Value;
function marked(value: unknown, times: Times, kinds: Alternatives): unknown {
  if (Array.isArray(value)) return value.map((part) => marked(part, times, kinds));
  if (!isObject(value)) return value;
  const time = countedIn(times, value);
  const apart = isBlock(value) ? kinds.get(value['block']) : undefined;
  const together = Object.entries(value).map(
    ([key, part]) => [key, apart?.has(key) ? part : marked(part, times, kinds)] as const,
  );
  const before = new Map(apart ? times : []);
  const inside = Object.fromEntries(
    together.map(([key, part]) => [key, apart?.has(key) ? markedApart(part, times, before, kinds) : part]),
  );
  return time === 1 ? inside : { ...inside, twin: time };
}

const results = memoizeWeak<readonly Block[]>();

/**
 * Returns the compiled blocks of a page: `twin` numbers those with the id of an earlier one, or of one around the page.
 * Contents that are never shown together, according to the schema of their kind, are counted separately.
 */
export const withTwins = (body: readonly Block[], language: KindsOfBlocks): readonly Block[] =>
  results([body, language], () => marked(body, new Map(), alternativesOf(language)));
