/** Decides at publish which islands are plain HTML: those that show what the page is published with, and nothing that lives. */
import type { Block } from '../../model/page';
import type { BlockBehaviour } from '../../registry/published';
import { isFixed } from './scope';
import type { KnownPage } from './scope';

type Behaves = (type: string) => BlockBehaviour;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object inside a value, itself included; expressions are not entered. */
function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (isRecord(value)) yield value;
  const inside = Array.isArray(value) ? value : isRecord(value) && !('$' in value) ? Object.values(value) : [];
  for (const each of inside as readonly unknown[]) yield* objectsIn(each);
}

const isBlock = (value: Readonly<Record<string, unknown>>): value is Block =>
  typeof value['block'] === 'string' && typeof value['id'] === 'string';

/** Keys with a bare expression, besides `{ "$": … }`. */
const bare = ['when', 'of', 'key', 'by', 'best', 'column'];

/**
 * Whether a value has the property at this path, such as `columns.sortBy`: of a list, one of its items. One order of a list needs no
 * script, a choice between several does.
 */
function asksFor(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return Array.isArray(value) ? value.length > 1 : value !== undefined;
  const holders: readonly unknown[] = Array.isArray(value) ? value : [value];
  return holders.some((holder) => isRecord(holder) && asksFor(holder[name], rest));
}

/** Whether what a block shows is known: the data it waits for, or its list. */
function showsKnown(block: Block, { settles }: BlockBehaviour, known: KnownPage): boolean {
  if (settles === undefined || settles.unless?.some((path) => asksFor(block, path.split('.')))) return false;
  const source = block[settles.by];
  return typeof source === 'string' ? Object.hasOwn(known.data ?? {}, source) : isFixed(source, known);
}

/**
 * Whether an island needs no script on this page. Its kind says which property holds what it shows (`x-settles`); everything inside has
 * to be static and read nothing that differs between visitors or over time.
 */
export function isSettled(block: Block, known: KnownPage, behaves: Behaves): boolean {
  if (!showsKnown(block, behaves(block.block), known)) return false;
  const inside = [...objectsIn(block)];
  const names = inside.flatMap(({ as }) => (typeof as === 'string' ? [as] : []));
  const within = {
    ...known,
    bindings: { ...known.bindings, ...Object.fromEntries(names.map((name) => [name, true])) },
  };
  return inside.every((each) => {
    if (isBlock(each)) {
      const behaviour = behaves(each.block);
      if (each.roles !== undefined) return false;
      if (behaviour.mode !== 'static' && !showsKnown(each, behaviour, within)) return false;
    }
    return ['$', ...bare].every((name) => isFixed(each[name], within));
  });
}
