import type { StudioMenu } from '../menu-protocol';
import type { BlockAddress } from '../protocol';
import { rowAddresses } from './menu-rows';

/**
 * The address by now of an entry that is not where it was, as after the undo of a move: of the only one with its id in the menu. Undefined
 * where there is none, or several. `before`: the addresses of the menu while the entry was there; those are other entries.
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
