import type { OutlineBlock } from '../outline-protocol';
import type { BlockAddress, StudioEdit } from '../protocol';

/** A row of the outline: a block, or one of several slots of a block. */
export type OutlineRow = {
  readonly key: string;
  readonly block: OutlineBlock | undefined;
  /** Name of the slot; for a block, its kind and id. */
  readonly name: string;
  readonly rows: readonly OutlineRow[];
};

/** The slot of most kinds: its blocks are directly below their block. */
const usual = 'body';

/** Rows for blocks; a slot has its own row unless it is the default one. */
export const rowsOf = (blocks: readonly OutlineBlock[]): readonly OutlineRow[] =>
  blocks.map((block) => ({
    key: block.address,
    block,
    name: [block.kind, block.id].filter(Boolean).join(' '),
    rows: block.slots.flatMap(({ name, blocks: inner }) =>
      name === usual
        ? rowsOf(inner)
        : [{ key: `${block.address}/${name}`, block: undefined, name, rows: rowsOf(inner) }],
    ),
  }));

/** Keys of the rows around one, outermost first; undefined for an unknown row. */
export function keysAround(rows: readonly OutlineRow[], key: string): readonly string[] | undefined {
  for (const row of rows) {
    if (row.key === key) return [];
    const inner = keysAround(row.rows, key);
    if (inner) return [row.key, ...inner];
  }
  return undefined;
}

/** The blocks of the list with a block. */
function siblingsOf(blocks: readonly OutlineBlock[], address: BlockAddress): readonly OutlineBlock[] {
  if (blocks.some((block) => block.address === address)) return blocks;
  const lists = blocks.flatMap(({ slots }) => slots.map((slot) => slot.blocks));
  return lists.map((list) => siblingsOf(list, address)).find((list) => list.length > 0) ?? [];
}

/** The edit that moves a block by one position in its list; undefined at the end of the list. */
export function moveEdit(blocks: readonly OutlineBlock[], address: BlockAddress, by: -1 | 1): StudioEdit | undefined {
  const siblings = siblingsOf(blocks, address);
  const other = siblings[siblings.findIndex((block) => block.address === address) + by];
  if (!other || siblings.length === 0) return undefined;
  return { move: address, place: by < 0 ? { before: other.id } : { after: other.id } };
}

/** The edit that drops a block before or after another in its list; undefined if it is not allowed. */
export function dropEdit(
  blocks: readonly OutlineBlock[],
  address: BlockAddress,
  target: BlockAddress,
  position: 'before' | 'on' | 'after',
): StudioEdit | undefined {
  const other = siblingsOf(blocks, address).find((block) => block.address === target);
  if (!other || position === 'on' || target === address) return undefined;
  return { move: address, place: position === 'before' ? { before: other.id } : { after: other.id } };
}
