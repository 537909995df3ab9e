import type { StudioEntry, StudioMenu } from '../menu-protocol';
import type { BlockAddress, StudioEdit } from '../protocol';

/** The slot of an entry for those below it. */
const slot = 'children';

/** The list that an entry is in. */
type EntryPlace = {
  readonly menu: StudioMenu;
  readonly siblings: readonly StudioEntry[];
  readonly index: number;
  /** The entry around it; undefined at the top of a menu. */
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

/** The menu and the list that an entry is in; undefined where it is in none any more. */
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
  /** Below the entry before it. */
  readonly nest?: StudioEdit;
  /** Out of the entry around it, and behind that one. */
  readonly unnest?: StudioEdit;
};

/** Menus at the head of a page open what is below an entry; the others show their own entries alone. */
const showsNested = ({ places, entries }: StudioMenu): boolean =>
  places.some((place) => place.in === 'header') || entries.some((entry) => entry.entries.length > 0);

/** The holder of the list that an entry is in, and the name of the list in it. */
function listAround(address: BlockAddress): { readonly of: BlockAddress; readonly slot: string } {
  const steps = address.split('/').slice(0, -1);
  return { of: steps.slice(0, -1).join('/'), slot: steps.at(-1) ?? '' };
}

/** Addresses of all rows of the tree: of the menus, and of entries at every depth. */
export function rowAddresses(menus: readonly Pick<StudioMenu, 'address' | 'entries'>[]): readonly BlockAddress[] {
  return menus.flatMap(({ address, entries }) => [address, ...rowAddresses(entries)]);
}

/** The moves that an entry can make now. */
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

/** The edit that drops an entry before or behind another of its list; undefined where it may not be dropped. */
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

/** An entry as somebody fills it in. Its label is by language. */
export type EntryDraft = {
  readonly menu: string;
  /** Id of the entry that it comes after; '' for the end. */
  readonly after: string;
  readonly label: Readonly<Record<string, string>>;
  readonly kind: 'page' | 'address';
  readonly page: string;
  readonly url: string;
  /** None: everybody sees it. */
  readonly roles: readonly string[];
};

/** Words as an id: Über uns → uber-uns. */
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

/** Whether anything has been filled in of an entry, apart from its place. */
export const isEntryFilled = ({ label, page, url, roles }: EntryDraft): boolean =>
  [...Object.values(label), page, url].some((words) => words.trim() !== '') || roles.length > 0;

/** Reasons why an entry cannot be added yet. */
export type EntryLack = 'label' | 'page' | 'address';

/** The first thing that is missing in an entry; undefined where nothing is. */
export function entryLack(draft: EntryDraft, languages: readonly string[]): EntryLack | undefined {
  if (languages.some((language) => (draft.label[language] ?? '').trim() === '')) return 'label';
  if (draft.kind === 'page') return draft.page === '' ? 'page' : undefined;
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(draft.url.trim()) ? undefined : 'address';
}
