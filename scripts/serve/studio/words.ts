/** The difference between two texts of a file in words, a line each: keys, and ids of items. */
import { equalJson } from '../../../src/base/equal';
import { asText, isObject } from '../../../src/base/json';
import { readTree } from '../../../src/definition/format/tree';

const most = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Returns the children by the names that people know: keys, or ids of items. */
function childrenOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || !value.every(isObject)) return undefined;
  return new Map(value.map((item, index) => [asText(item['id']) ?? String(index), item]));
}

function* between(before: unknown, after: unknown, path: readonly string[]): Generator<string> {
  if (equalJson(before, after)) return;
  const [old, own] = [childrenOf(before), childrenOf(after)];
  const name = path.join('.');
  if (old === undefined || own === undefined) {
    if (before === undefined) yield `+ ${name}: ${shown(after)}`;
    else if (after === undefined) yield `- ${name}: ${shown(before)}`;
    else yield `${name}: ${shown(before)} → ${shown(after)}`;
    return;
  }
  const names = new Set([...old.keys(), ...own.keys()]);
  for (const key of names) yield* between(old.get(key), own.get(key), [...path, key]);
  const order = (items: ReadonlyMap<string, unknown>): string =>
    [...items.keys()].filter((key) => old.has(key) && own.has(key)).join(', ');
  if (Array.isArray(after) && order(old) !== order(own))
    yield `${name}: now in the order ${[...own.keys()].join(', ')}`;
}

const valueOf = (text: string | undefined): unknown => (text === undefined ? {} : readTree(text).root.node.value);

/** Returns the differences of two JSON texts; absent: no file. For an unreadable text, only that it changed. */
export function wordsBetween(before: string | undefined, after: string | undefined): readonly string[] {
  try {
    return [...between(valueOf(before), valueOf(after), [])].filter((line) => !/^[+-] \$schema/.test(line));
  } catch {
    return ['changed'];
  }
}
