/** Decides at publishing which islands can be plain HTML: those that show only published data and nothing interactive. */
import { isObject } from '../../base/json';
import type { Block } from '../../model/page';
import type { Tree } from '../../model/tree';
import type { BlockBehaviour } from '../../registry/published';
import { isFixed } from './scope';
import type { KnownPage } from './scope';

type Behaves = (type: string) => BlockBehaviour;

type Part = Readonly<Record<string, unknown>>;

const isBlock = (value: Part): value is Block => typeof value['block'] === 'string' && typeof value['id'] === 'string';

type Reading = { readonly behaves: Behaves; readonly isLeftOut: (part: Part) => boolean };

/** All objects inside a value, including itself, without excluded or invisible ones; does not enter expressions. */
function* objectsIn(value: unknown, reading: Reading): Generator<Part> {
  let inside: readonly unknown[] = Array.isArray(value) ? value : [];
  if (isObject(value)) {
    if (reading.isLeftOut(value)) return;
    yield value;
    const unseen = isBlock(value) ? reading.behaves(value.block).settles?.unseen : undefined;
    if (!('$' in value)) inside = Object.keys(value).flatMap((key) => (unseen?.includes(key) ? [] : [value[key]]));
  }
  for (const each of inside) yield* objectsIn(each, reading);
}

/** Keys whose value is an expression, besides `{ "$": … }`. */
const bare = ['when', 'of', 'key', 'by', 'best', 'column'];
const expressionsOf = (part: Part): readonly unknown[] => ['$', ...bare].map((name) => part[name]);

/**
 * Whether a value has the property at this path, such as `columns.sortBy`: for a list, one of its items. A single sort order needs no
 * script, a choice between several does.
 */
function asksFor(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return Array.isArray(value) ? value.length > 1 : value !== undefined;
  const holders: readonly unknown[] = Array.isArray(value) ? value : [value];
  return holders.some((holder) => isObject(holder) && asksFor(holder[name], rest));
}

/** Whether the content of a block is known: the data it waits for, or its list. */
function showsKnown(block: Block, { settles }: BlockBehaviour, known: KnownPage): boolean {
  if (settles === undefined || settles.unless?.some((path) => asksFor(block, path.split('.')))) return false;
  const source = block[settles.by];
  if (settles.html === true) return known.isSafe?.(source) === true;
  return typeof source === 'string' ? Object.hasOwn(known.data ?? {}, source) : isFixed(source, known);
}

/**
 * Whether an island needs no script on this page. Its kind names the property with its content (`x-settles`); everything inside has
 * to be static and read nothing that differs between visitors or over time.
 */
export const isSettled = (block: Block, known: KnownPage, behaves: Behaves): boolean =>
  isStill(block, known, behaves, { still: ['static'], isLeftOut: () => false });

/** How long an island stays as published: until somebody touches it, or one of these states gets a value. */
export type IslandWait = { readonly states: readonly string[] };

/**
 * Returns whether an island stays as published while the address has neither a query nor a fragment; false if it
 * does not. Parts whose condition is false may contain anything, and so may islands inside that wait for a touch anyway. `holds`
 * evaluates a condition for an anonymous visitor; `page.unset` names the states without a value for that visitor.
 */
export function waitsForTouch(
  block: Block,
  page: KnownPage,
  behaves: Behaves,
  holds: (condition: Tree) => boolean,
): IslandWait | false {
  const known = { ...page, hasNoQuery: true };
  const waits = (part: Part): boolean => {
    if (part === block || !isBlock(part) || part.roles !== undefined || !isFixed(part.when, known)) return false;
    const { mode, trigger } = behaves(part.block);
    return mode === 'island' && trigger === 'tap';
  };
  const hiding: unknown[] = [];
  const isHidden = ({ when }: Part): boolean => {
    if (when === undefined || !isFixed(when, known) || holds(when as Tree)) return false;
    hiding.push(when);
    return true;
  };
  const isLeftOut = (part: Part): boolean => waits(part) || isHidden(part);
  if (!isStill(block, known, behaves, { still: ['static', 'native'], isLeftOut })) return false;
  const read = JSON.stringify([...hiding, ...[...objectsIn(block, { behaves, isLeftOut })].flatMap(expressionsOf)]);
  return { states: [...(page.unset ?? [])].filter((name) => read.includes(`"$","state","${name}"`)) };
}

/** `still`: modes of blocks without React; `isLeftOut`: parts that do not count. */
type Stillness = { readonly still: readonly BlockBehaviour['mode'][]; readonly isLeftOut: (part: Part) => boolean };

function isStill(block: Block, known: KnownPage, behaves: Behaves, { still, isLeftOut }: Stillness): boolean {
  if (!showsKnown(block, behaves(block.block), known)) return false;
  const inside = [...objectsIn(block, { behaves, isLeftOut })];
  const names = inside.flatMap(({ as }) => (typeof as === 'string' ? [as] : []));
  const within = {
    ...known,
    bindings: { ...known.bindings, ...Object.fromEntries(names.map((name) => [name, true])) },
  };
  return inside.every((each) => {
    if (isBlock(each)) {
      const behaviour = behaves(each.block);
      if (each.roles !== undefined) return false;
      if (!still.includes(behaviour.mode) && !showsKnown(each, behaviour, within)) return false;
    }
    return expressionsOf(each).every((tree) => isFixed(tree, within));
  });
}
