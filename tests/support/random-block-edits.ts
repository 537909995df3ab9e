/** Edits of blocks of a real page, chosen by random numbers. */
import { asObject, asText } from '../../src/base/json';
import { locatedOn } from '../../src/definition/edit/located';
import type { LocatedItem } from '../../src/definition/edit/located';
import { panelSchema } from '../../src/definition/edit/properties';
import { layersOf } from '../../scripts/serve/studio/layers';
import { readStudioPage } from '../../scripts/serve/studio/outline';
import type { StudioPageRead } from '../../scripts/serve/studio/outline';
import { paletteOf } from '../../scripts/serve/studio/palette';
import type { StudioEdit } from '../../studio/protocol';
import { pickedBy, placeNextTo, setOf, unsetOf } from './random-edit-choices';
import type { EditChoices, EditedAt } from './random-edit-choices';

const listOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));

/** Id of another item, most often of the same list. */
function neighbourOf(items: readonly LocatedItem[], item: LocatedItem, number: number): string {
  const near = items.filter((one) => one !== item && listOf(one.path) === listOf(item.path));
  return asText(pickedBy(near.length > 0 ? near : items, number)?.value['id']) ?? 'nothing';
}

/** A block from the palette with its texts, at the end of the page or next to or in one of its blocks. */
function addOf(read: StudioPageRead, items: readonly LocatedItem[], chosen: EditChoices): readonly StudioEdit[] {
  const block = pickedBy(paletteOf(read).kinds, chosen.other);
  const languages = layersOf(read.studio, read.context.site.name)[chosen.layer]?.speaks ?? read.context.site.locales;
  if (block === undefined) return [];
  const slots = items.flatMap(({ path, value }) =>
    Object.entries(value).flatMap(([slot, list]) =>
      Array.isArray(list) && list.some((one) => 'block' in asObject(one))
        ? [{ add: `${read.page.id}:${path}`, slot }]
        : [],
    ),
  );
  const page = { add: `${read.page.id}:`, slot: 'body' };
  const at = chosen.value % 2 === 0 ? page : (pickedBy(slots, chosen.block) ?? page);
  const texts = Object.entries(block.texts).flatMap(([text, value]) =>
    languages.map((language) => ({ text, language, value })),
  );
  const [first] = items.filter(({ path }) => /^\/[^/]+$/.test(path));
  const isPlaced = at === page && chosen.value % 4 === 0 && first !== undefined;
  const place = isPlaced ? { place: placeNextTo(asText(first.value['id']) ?? '', chosen.value >> 2) } : {};
  return [...texts, { ...at, item: block.item, ...place }];
}

/** A value of a block, or the block in its list. */
export function blockEdit(at: EditedAt, chosen: EditChoices): readonly StudioEdit[] {
  const pages = at.setting.project.context(at.site)?.site.pages ?? [];
  const read = readStudioPage(at.setting, at.site, pickedBy(pages, chosen.page)?.id ?? '');
  if (read === undefined) return [];
  const items = [...locatedOn(read.source, read.page).values()].filter(({ isItem }) => isItem);
  const item = pickedBy(items, chosen.block);
  if (chosen.sort === 'add') return addOf(read, items, chosen);
  if (item === undefined) return [];
  const address = `${read.page.id}:${item.path}`;
  const other = pickedBy(items, chosen.other);
  const list = other && listOf(other.path);
  if (chosen.sort === 'remove') return [{ remove: address }];
  if (chosen.sort === 'duplicate') return [{ duplicate: address }];
  if (chosen.sort === 'move')
    return [{ move: address, place: placeNextTo(neighbourOf(items, item, chosen.other), chosen.value) }];
  if (chosen.sort === 'into') {
    const of = list === undefined || list === '' ? `${read.page.id}:` : `${read.page.id}:${listOf(list)}`;
    const slot = list === undefined || list === '' ? 'body' : list.slice(list.lastIndexOf('/') + 1);
    return [{ move: address, into: { of, slot } }];
  }
  if (chosen.sort === 'unset') return [unsetOf(address, item.value, chosen)];
  const kind = asText(item.value['block']);
  return [setOf(address, kind === undefined ? {} : panelSchema(read.context.language, kind), chosen)];
}
