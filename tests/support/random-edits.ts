/** Edits of a real site, chosen by random numbers among what is there at the moment. */
import fc from 'fast-check';
import { asObject, asText, isObject } from '../../src/base/json';
import { locatedOn } from '../../src/definition/edit/located';
import type { LocatedItem } from '../../src/definition/edit/located';
import { entrySchema, entrySlot, filePanelSchema, panelSchema } from '../../src/definition/edit/properties';
import { definitionIn } from '../../src/definition/edit/source-places';
import { localeChain, messageIds } from '../../src/definition/facts/messages';
import { formQuestions } from '../../scripts/serve/studio/form-questions';
import { layersOf } from '../../scripts/serve/studio/layers';
import { menuFile, menusOf, readMenus } from '../../scripts/serve/studio/menus';
import { readStudioPage } from '../../scripts/serve/studio/outline';
import type { StudioPageRead } from '../../scripts/serve/studio/outline';
import { paletteOf } from '../../scripts/serve/studio/palette';
import type { StudioSetting } from '../../scripts/serve/studio/questions';
import type { StudioEntry } from '../../studio/menu-protocol';
import type { EditRequest, StudioEdit, StudioPlacement } from '../../studio/protocol';

const sorts = [
  'set',
  'text',
  'unset',
  'untext',
  'remove',
  'move',
  'into',
  'duplicate',
  'add',
  'menu',
  'settings',
  'ask',
];

/** Numbers that choose among what is there when the edit is made. */
export const editChoices = fc.record({
  sort: fc.constantFrom('set', 'menu', 'menu', 'settings', ...sorts),
  layer: fc.nat(2),
  scope: fc.constantFrom<EditRequest['scope']>('here', 'everywhere'),
  page: fc.nat(),
  block: fc.nat(),
  other: fc.nat(),
  value: fc.nat(),
});

export type EditChoices = typeof editChoices extends fc.Arbitrary<infer Value> ? Value : never;

export const pickedBy = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % items.length];

/** Values to try for a property, right ones and wrong ones. */
function valuesFor(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) return [...(values as readonly unknown[]), 'nothing of these'];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1, 2, 3, 40, -1];
  if (typeof schema['pattern'] === 'string' && schema['pattern'].includes('#'))
    return ['#0b5563', '#f5d000', '#ffffff'];
  if (type === 'object') return [{ page: 'home' }, { url: 'https://town.example/' }, {}, { nothing: 1 }];
  return ['home.title', 'nothing.there', 'session.role == "customer"', '', null, { message: 'home.title' }, ['a']];
}

type Site = { readonly setting: StudioSetting; readonly site: string };

const placeNextTo = (id: string, value: number): StudioPlacement => (value % 2 === 0 ? { after: id } : { before: id });

const listOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));

/** Id of another item, most often of the same list. */
function neighbourOf(items: readonly LocatedItem[], item: LocatedItem, number: number): string {
  const near = items.filter((one) => one !== item && listOf(one.path) === listOf(item.path));
  return asText(pickedBy(near.length > 0 ? near : items, number)?.value['id']) ?? 'nothing';
}

/** A property of an object, or of an object in it, and a value to try. */
function setOf(address: string, schema: unknown, { other, value }: EditChoices): StudioEdit {
  const [key, own] = pickedBy(Object.entries(asObject(asObject(schema)['properties'])), other) ?? ['when', {}];
  const inner = pickedBy(Object.entries(asObject(asObject(own)['properties'])), other >> 4);
  const [path, chosen] = inner && value % 3 > 0 ? [[key, inner[0]], inner[1]] : [[key], own];
  return { set: address, key: path, value: pickedBy(valuesFor(asObject(chosen)), value) ?? 'x' };
}

/** Takes back what is set of an object, or all of it. */
function unsetOf(address: string, item: Readonly<Record<string, unknown>>, { other, value }: EditChoices): StudioEdit {
  const key = pickedBy(Object.keys(item), other) ?? 'when';
  return { unset: address, ...(value % 4 > 0 && { key: [key] }) };
}

function textEdit({ setting, site }: Site, chosen: EditChoices): StudioEdit | undefined {
  const context = setting.project.context(site);
  const ids = context && [...messageIds(context.site.source, localeChain(context.site.settings, 'de'))];
  const text = ids && pickedBy([...ids, 'random.text'], chosen.other);
  const language = context && pickedBy(context.site.locales, chosen.block);
  if (text === undefined || language === undefined) return undefined;
  if (chosen.sort === 'untext') return { untext: text, language };
  const value = pickedBy(['Neue Worte', '{', '{name} hier', 'A "quoted" <b>text</b>\n', ''], chosen.value);
  return { text, language, value: value ?? '' };
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
function blockEdit(at: Site, chosen: EditChoices): readonly StudioEdit[] {
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

const withInner = (entries: readonly StudioEntry[]): readonly StudioEntry[] =>
  entries.flatMap((entry) => [entry, ...withInner(entry.entries)]);

/** An edit of an entry of a menu, or of the entries of one. */
function menuEdit({ setting, site }: Site, chosen: EditChoices): StudioEdit | undefined {
  const read = readMenus(setting, site);
  const menu = read && pickedBy(menusOf(read).menus, chosen.page);
  if (read === undefined || menu === undefined) return undefined;
  const entries = withInner(menu.entries);
  const entry = pickedBy(entries, chosen.block);
  const other = pickedBy(entries, chosen.other);
  const list = { of: `${menuFile}:/menus`, slot: menu.id };
  const item = {
    id: pickedBy(['random', 'help', 'home'], chosen.other) ?? '',
    to: { page: 'home' },
    message: 'home.title',
  };
  const place = other && placeNextTo(other.id, chosen.value);
  const added = { add: list.of, slot: list.slot, item, ...(chosen.value % 3 > 0 && place && { place }) };
  const back = pickedBy(menu.removed, chosen.other);
  if (entry === undefined || other === undefined || place === undefined) return added;
  const { address } = entry;
  const edits: readonly StudioEdit[] = [
    added,
    setOf(address, entrySchema(read.context.language), chosen),
    { set: address, key: ['roles'], value: pickedBy([[], ['customer'], ['nobody']], chosen.value) },
    { move: address, place },
    { move: address, into: { of: other.address, slot: entrySlot } },
    { move: address, into: list, place },
    { remove: address },
    { duplicate: address },
    { unset: address, ...(chosen.value % 2 > 0 && { key: ['message'] }) },
    ...(back === undefined ? [] : [{ unset: back.address }]),
  ];
  return pickedBy(edits, chosen.value);
}

function settingsEdit({ setting, site }: Site, chosen: EditChoices): StudioEdit | undefined {
  const context = setting.project.context(site);
  const path = chosen.page % 3 === 0 ? 'brand' : 'theme';
  if (context === undefined) return undefined;
  const definition = definitionIn(context.site.source, 'site.json');
  const own = asObject(asObject(definition)[path]);
  const address = `site.json:/${path}`;
  if (chosen.block % 4 === 0) return unsetOf(address, own, chosen);
  return setOf(address, filePanelSchema(context.language, 'site.json', definition, [path]), chosen);
}

function askEdit({ setting, site }: Site, chosen: EditChoices): StudioEdit | undefined {
  const context = setting.project.context(site);
  const form = context && pickedBy(Object.keys(context.site.forms), chosen.page);
  const questions = context && form !== undefined ? formQuestions(context, form) : undefined;
  const answer = questions && pickedBy(questions.answers, chosen.other);
  if (context === undefined || form === undefined || questions === undefined || answer === undefined) return undefined;
  const said = (text: string) => Object.fromEntries(context.site.locales.map((language) => [language, text]));
  const beside = pickedBy(questions.fields, chosen.block);
  const choices = ['one', 'two'].map((id) => ({ id, label: said(id) }));
  const field = {
    name: pickedBy(['extraField', 'other', 'name'], chosen.value) ?? '',
    kind: answer.kind,
    label: said('A label'),
    required: chosen.value % 2 === 0,
    ...(answer.hasChoices && { choices }),
    ...(beside !== undefined && chosen.value % 3 > 0 && { place: placeNextTo(beside.id, chosen.value) }),
  };
  return { ask: form, field };
}

const single: Readonly<Record<string, (at: Site, chosen: EditChoices) => StudioEdit | undefined>> = {
  text: textEdit,
  untext: textEdit,
  menu: menuEdit,
  settings: settingsEdit,
  ask: askEdit,
};

/** The edits that numbers choose, as one step; none where there is nothing of the sort. */
export function editsChosen(at: Site, chosen: EditChoices): readonly StudioEdit[] {
  const make = single[chosen.sort];
  if (make === undefined) return blockEdit(at, chosen);
  const edit = make(at, chosen);
  return edit === undefined ? [] : [edit];
}

/** The edit that takes another one back to inherited, where the layer said nothing of it before. */
export function inheritedAgain(edit: StudioEdit): StudioEdit | undefined {
  if ('set' in edit) return { unset: edit.set, key: edit.key };
  if ('text' in edit) return { untext: edit.text, language: edit.language };
  if ('remove' in edit) return { unset: edit.remove };
  if ('move' in edit && edit.into === undefined) return { unset: edit.move };
  return undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type TreeDifference = {
  /** The way to the innermost object or list in which all that changed is. */
  readonly path: readonly string[];
  /** The members that changed there, each before and after; one entry alone is a value that differs as a whole. */
  readonly changed: readonly (readonly [name: string, before: unknown, after: unknown])[];
  readonly isList: boolean;
};

/** The members of an object by their keys, or of a list by their ids. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || !value.every((item) => typeof asObject(item)['id'] === 'string')) return undefined;
  return new Map(value.map((item) => [String(asObject(item)['id']), item]));
}

/** Where two definitions differ. */
export function treeDifference(before: unknown, after: unknown, path: readonly string[] = []): TreeDifference {
  const [old, now] = [membersOf(before), membersOf(after)];
  const isList = Array.isArray(after);
  if (!old || !now || isList !== Array.isArray(before)) return { path, changed: [['', before, after]], isList: false };
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changed = names.flatMap((name) =>
    isSame(old.get(name), now.get(name)) ? [] : [[name, old.get(name), now.get(name)] as const],
  );
  const [only, ...more] = changed;
  if (only === undefined || more.length > 0 || !old.has(only[0]) || !now.has(only[0])) return { path, changed, isList };
  return treeDifference(only[1], only[2], [...path, only[0]]);
}
