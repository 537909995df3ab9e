import { trailTo } from '../page/selection';
import type { OutlineBlock, PaletteKind } from '../outline-protocol';
import type { BlockAddress, StudioEdit, StudioPlacement } from '../protocol';

/** A position for a new block: in a list, next to a block or at the end. */
export type AddPlace = {
  readonly at: 'after' | 'before' | 'inside' | 'end';
  /** Kind and id of the block that it is next to, or in. */
  readonly name: string;
  /** The block with the list, or the page. */
  readonly parent: BlockAddress;
  readonly slot: string;
  readonly place?: StudioPlacement;
};

const nameOf = ({ kind, id }: OutlineBlock): string => [kind, id].filter(Boolean).join(' ');

/** The list with a block; undefined if no block has the address. */
function listAround(blocks: readonly OutlineBlock[], page: string, address: BlockAddress) {
  const trail = trailTo(blocks, address);
  const parent = trail.at(-2);
  if (trail.length === 0) return undefined;
  if (!parent) return { parent: `${page}:`, slot: 'body' };
  const slot = parent.slots.find((each) => each.blocks.some((block) => block.address === address));
  return slot && { parent: parent.address, slot: slot.name };
}

/** Positions for a new block: around and in the selected block, and at the end of the page. */
export function addPlaces(
  blocks: readonly OutlineBlock[],
  page: string,
  selected: BlockAddress | undefined,
): readonly AddPlace[] {
  const end: AddPlace = { at: 'end', name: '', parent: `${page}:`, slot: 'body' };
  const block = selected === undefined ? undefined : trailTo(blocks, selected).at(-1);
  const list = block && listAround(blocks, page, block.address);
  if (!block || !list) return [end];
  const name = nameOf(block);
  return [
    { at: 'after', name, ...list, place: { after: block.id } },
    { at: 'before', name, ...list, place: { before: block.id } },
    ...block.takes.map((slot): AddPlace => ({ at: 'inside', name, parent: block.address, slot })),
    end,
  ];
}

/** One step that adds a block with its texts in every language. */
export const addEdits = (
  { item, texts }: Pick<PaletteKind, 'item' | 'texts'>,
  languages: readonly string[],
  { parent, slot, place }: AddPlace,
): readonly StudioEdit[] => [
  ...languages.flatMap((language) => Object.entries(texts).map(([text, value]) => ({ text, language, value }))),
  { add: parent, slot, item, ...(place && { place }) },
];

/** The address of an added block. */
export const addedAddress = ({ parent, slot }: AddPlace, id: string): BlockAddress =>
  parent.endsWith(':') ? `${parent}/${id}` : `${parent}/${slot}/${id}`;
