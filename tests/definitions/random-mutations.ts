/** One random change to a JSON value at a time, the same ones for the same seed. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type RandomChange = {
  readonly path: readonly (string | number)[];
  readonly what: string;
  readonly value: unknown;
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const childrenOf = (value: unknown): readonly (readonly [string | number, unknown])[] =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];

type Place = { readonly path: readonly (string | number)[]; readonly value: unknown };

function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly Place[] {
  return [{ path, value }, ...childrenOf(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function withPart(value: unknown, path: readonly (string | number)[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? withPart(item, rest, change) : item));
  return isObject(value) ? { ...value, [key]: withPart(value[key], rest, change) } : value;
}

const without = (value: unknown, gone: string | number): unknown =>
  Array.isArray(value)
    ? value.filter((_, index) => index !== gone)
    : Object.fromEntries(childrenOf(value).filter(([key]) => key !== gone));

const renamed = (value: unknown, from: string | number, to: string): unknown =>
  Object.fromEntries(childrenOf(value).map(([key, child]) => [key === from ? to : key, child]));

function misspelt(text: string, random: () => number): string {
  const at = Math.floor(random() * Math.max(1, text.length));
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  const turn = Math.floor(random() * 3);
  if (turn === 0) return before + after;
  return turn === 1 ? `${before}${letter}${letter}${after}` : `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
}

const others: readonly Json[] = [null, true, 0, -1, 7.5, '', 'x', 'home', [], {}, [null], ['x'], { x: 1 }, { $: 'x' }];

/** One random change to `value`: a part left out, renamed, misspelt, doubled, or something else in its place. */
export function mutated(value: unknown, random: () => number): RandomChange {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const place = pick(placesIn(value).slice(1)) ?? { path: [], value };
  const { path } = place;
  const [outer, key] = [path.slice(0, -1), path.at(-1) ?? ''];
  const done = (what: string, result: unknown): RandomChange => ({ path, what, value: result });
  switch (Math.floor(random() * 6)) {
    case 0:
      return done(
        'left out',
        withPart(value, outer, (holder) => without(holder, key)),
      );
    case 1: {
      if (typeof key === 'number') break;
      const name = misspelt(key, random);
      return done(
        `renamed to ${name}`,
        withPart(value, outer, (holder) => renamed(holder, key, name)),
      );
    }
    case 2: {
      if (typeof place.value !== 'string') break;
      const text = misspelt(place.value, random);
      return done(
        `misspelt as ${text}`,
        withPart(value, path, () => text),
      );
    }
    case 3: {
      if (typeof key !== 'number') break;
      return done(
        'doubled',
        withPart(value, outer, (list) => (Array.isArray(list) ? [...(list as unknown[]), place.value] : list)),
      );
    }
    case 4: {
      const other = pick(placesIn(value))?.value;
      return done(
        `replaced by ${JSON.stringify(other)}`,
        withPart(value, path, () => other),
      );
    }
  }
  const other = pick(others);
  return done(
    `replaced by ${JSON.stringify(other)}`,
    withPart(value, path, () => other),
  );
}
