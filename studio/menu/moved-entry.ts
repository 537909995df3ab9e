import type { StudioMenu } from '../menu-protocol';
import type { BlockAddress } from '../protocol';
import { rowAddresses } from './menu-rows';

/**
 * The new address of an entry that is no longer at its place, as after the undo of a move: that of the only one with its id in the menu. Undefined
 * if there is none, or several. `before`: the addresses in the menu while the entry existed, which belong to other entries.
 */
export function entryMovedFrom(
  menus: readonly StudioMenu[],
  address: BlockAddress,
  before: ReadonlySet<BlockAddress> = new Set(),
): BlockAddress | undefined {
  const id = address.split('/').at(-1) ?? '';
  const menu = menus.find((each) => address.startsWith(`${each.address}/`));
  const [found, ...more] = rowAddresses(menu?.entries ?? []).filter(
    (each) => each.endsWith(`/${id}`) && !before.has(each),
  );
  return more.length > 0 ? undefined : found;
}
