/** Finds where a layer removed an item, by the item's former address. */
import { asObject } from '../../base/json';
import { addressParts } from './located';
import { removedOn } from './removed';
import { isInFile, layerFile, listTarget } from './target';
import type { DraftContext, EditContext, EditedPlace } from './target';
import { nodeAt } from './tree-edit';

/** Where a block was removed from a page, by its former address; undefined if none was. */
function removedBlock(context: EditContext, address: string): EditedPlace | undefined {
  const parts = addressParts(address);
  const source = context.project.source(context.site);
  const page = context.project.context(context.site)?.site.pages.find(({ id }) => id === parts?.page);
  const removed = page && source && removedOn(source, page).find(({ path }) => path === parts?.path);
  if (removed === undefined) return undefined;
  const { path, place } = removed;
  const item = { path, value: {}, here: place, written: undefined, part: undefined, isItem: true };
  return { ...layerFile(context, place.file), path: place.path, item, isOverride: place.path.includes('override') };
}

/** Where the layer may have removed an item of a file, by its former address. */
function removedEntry(context: EditContext, address: string): EditedPlace | undefined {
  const [, holder, slot, id] = /^(.+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  if (holder === undefined || slot === undefined || id === undefined) return undefined;
  const target = listTarget(context, holder, slot);
  return { ...target, path: [...target.path, { id }] };
}

/** The place of an item that the layer removed; undefined if it removed none. */
export function removedItem(context: DraftContext, address: string): EditedPlace | undefined {
  const removed = isInFile(address) ? removedEntry(context, address) : removedBlock(context, address);
  const said = removed && nodeAt(context.draft.treeOf(removed.file), removed.path);
  return asObject(said?.value)['$remove'] === true ? removed : undefined;
}
