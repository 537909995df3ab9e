import type { StudioEntry, StudioMenu } from '../menu-protocol';
import type { BlockAddress, StudioEdit } from '../protocol';

/** The slot of an entry for nested entries. */
const slot = 'children';

/** The list with an entry. */
type EntryPlace = {
  readonly menu: StudioMenu;
  readonly siblings: readonly StudioEntry[];
  readonly index: number;
  /** The parent entry; undefined at the top level of a menu. */
  readonly around: StudioEntry | undefined;
};

function placeIn(
  menu: StudioMenu,
  siblings: readonly StudioEntry[],
  around: StudioEntry | undefined,
  address: BlockAddress,
): EntryPlace | undefined {
  const index = siblings.findIndex((entry) => entry.address === address);
  if (index >= 0) return { menu, siblings, index, around };
  return siblings.map((entry) => placeIn(menu, entry.entries, entry, address)).find(Boolean);
}

/** The menu and the list with an entry; undefined if it is in none any more. */
export const entryPlace = (menus: readonly StudioMenu[], address: BlockAddress): EntryPlace | undefined =>
  menus.map((menu) => placeIn(menu, menu.entries, undefined, address)).find(Boolean);

/** An entry by its address. */
export function entryAt(menus: readonly StudioMenu[], address: BlockAddress): StudioEntry | undefined {
  const place = entryPlace(menus, address);
  return place?.siblings[place.index];
}

export type EntryMoves = {
  readonly up?: StudioEdit;
  readonly down?: StudioEdit;
  /** Into the entry before it. */
  readonly nest?: StudioEdit;
  /** Out of its parent, to the position after that. */
  readonly unnest?: StudioEdit;
};

/** Menus in the header open nested entries; other menus show only their own entries. */
const showsNested = ({ places, entries }: StudioMenu): boolean =>
  places.some((place) => place.in === 'header') || entries.some((entry) => entry.entries.length > 0);

/** The parent of the list with an entry, and the name of the list in it. */
function listAround(address: BlockAddress): { readonly of: BlockAddress; readonly slot: string } {
  const steps = address.split('/').slice(0, -1);
  return { of: steps.slice(0, -1).join('/'), slot: steps.at(-1) ?? '' };
}

/** Addresses of all rows of the tree: of the menus, and of entries at every level. */
export function rowAddresses(menus: readonly Pick<StudioMenu, 'address' | 'entries'>[]): readonly BlockAddress[] {
  return menus.flatMap(({ address, entries }) => [address, ...rowAddresses(entries)]);
}

/** The currently possible moves of an entry. */
export function entryMoves(menus: readonly StudioMenu[], address: BlockAddress): EntryMoves {
  const place = entryPlace(menus, address);
  const entry = place?.siblings[place.index];
  if (!place || !entry) return {};
  const [before, after] = [place.siblings[place.index - 1], place.siblings[place.index + 1]];
  const mayNest = before && !place.around && entry.entries.length === 0 && showsNested(place.menu);
  const list = place.around && listAround(place.around.address);
  return {
    ...(before && { up: { move: address, place: { before: before.id } } }),
    ...(after && { down: { move: address, place: { after: after.id } } }),
    ...(mayNest && { nest: { move: address, into: { of: before.address, slot } } }),
    ...(list && place.around && { unnest: { move: address, into: list, place: { after: place.around.id } } }),
  };
}

/** The edit that drops an entry before or after another in its list; undefined if it is not allowed. */
export function entryDrop(
  menus: readonly StudioMenu[],
  address: BlockAddress,
  target: BlockAddress,
  position: 'before' | 'on' | 'after',
): StudioEdit | undefined {
  const other = entryPlace(menus, address)?.siblings.find((entry) => entry.address === target);
  if (!other || position === 'on' || target === address) return undefined;
  return { move: address, place: position === 'before' ? { before: other.id } : { after: other.id } };
}

/** An entry that is being filled in. Its label is by language. */
export type EntryDraft = {
  readonly menu: string;
  /** Id of the entry before it; '' for the end. */
  readonly after: string;
  readonly label: Readonly<Record<string, string>>;
  readonly kind: 'page' | 'address';
  readonly page: string;
  readonly url: string;
  /** None: everybody sees it. */
  readonly roles: readonly string[];
};

/** Turns words into an id: Über uns → uber-uns. */
const idOf = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');

function free(wanted: string, taken: ReadonlySet<string>, between: string): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}${between}${number}`;
  return id;
}

/** The edits that add an entry with its label in each language. `texts`: ids of all texts of the site. */
export function entryEdits(
  draft: EntryDraft,
  menu: StudioMenu,
  languages: readonly string[],
  texts: ReadonlySet<string>,
): { readonly edits: readonly StudioEdit[]; readonly address: BlockAddress } {
  const [first = ''] = languages.map((language) => draft.label[language] ?? '');
  const taken = new Set([...menu.entries, ...menu.removed].map(({ id }) => id));
  const id = free((draft.kind === 'page' ? draft.page : idOf(first)) || 'entry', taken, '-');
  const message = free(`menu.${id}`, texts, '-');
  const to = draft.kind === 'page' ? { page: draft.page } : { url: draft.url.trim() };
  const item = { id, ...(draft.roles.length > 0 && { roles: draft.roles }), to, message };
  const edits: readonly StudioEdit[] = [
    ...languages.map((language) => ({ text: message, language, value: (draft.label[language] ?? '').trim() })),
    { add: 'menu.json:/menus', slot: menu.id, item, ...(draft.after !== '' && { place: { after: draft.after } }) },
  ];
  return { edits, address: `${menu.address}/${id}` };
}

/** Whether anything of an entry has been filled in, except its position. */
export const isEntryFilled = ({ label, page, url, roles }: EntryDraft): boolean =>
  [...Object.values(label), page, url].some((words) => words.trim() !== '') || roles.length > 0;

/** Reasons why an entry cannot be added yet. */
export type EntryLack = 'label' | 'page' | 'address';

/** The first missing part of an entry; undefined if it is complete. */
export function entryLack(draft: EntryDraft, languages: readonly string[]): EntryLack | undefined {
  if (languages.some((language) => (draft.label[language] ?? '').trim() === '')) return 'label';
  if (draft.kind === 'page') return draft.page === '' ? 'page' : undefined;
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(draft.url.trim()) ? undefined : 'address';
}
