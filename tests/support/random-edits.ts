/** Edits of a real site, chosen by random numbers among what is there at the moment. */
import { asObject } from '../../src/base/json';
import { entrySchema, entrySlot, filePanelSchema } from '../../src/definition/edit/properties';
import { definitionIn } from '../../src/definition/edit/source-places';
import { localeChain, messageIds } from '../../src/definition/facts/messages';
import { formQuestions } from '../../scripts/serve/studio/form-questions';
import { menuFile, menusOf, readMenus } from '../../scripts/serve/studio/menus';
import type { StudioEntry } from '../../studio/menu-protocol';
import type { StudioEdit } from '../../studio/protocol';
import { blockEdit } from './random-block-edits';
import { pickedBy, placeNextTo, setOf, unsetOf } from './random-edit-choices';
import type { EditChoices, EditedAt } from './random-edit-choices';

function textEdit({ setting, site }: EditedAt, chosen: EditChoices): StudioEdit | undefined {
  const context = setting.project.context(site);
  const ids = context && [...messageIds(context.site.source, localeChain(context.site.settings, 'de'))];
  const text = ids && pickedBy([...ids, 'random.text'], chosen.other);
  const language = context && pickedBy(context.site.locales, chosen.block);
  if (text === undefined || language === undefined) return undefined;
  if (chosen.sort === 'untext') return { untext: text, language };
  const value = pickedBy(['Neue Worte', '{', '{name} hier', 'A "quoted" <b>text</b>\n', ''], chosen.value);
  return { text, language, value: value ?? '' };
}

const withInner = (entries: readonly StudioEntry[]): readonly StudioEntry[] =>
  entries.flatMap((entry) => [entry, ...withInner(entry.entries)]);

/** An edit of an entry of a menu, or of the entries of one. */
function menuEdit({ setting, site }: EditedAt, chosen: EditChoices): StudioEdit | undefined {
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
    { drop: address, key: ['roles'] },
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

function settingsEdit({ setting, site }: EditedAt, chosen: EditChoices): StudioEdit | undefined {
  const context = setting.project.context(site);
  const path = chosen.page % 3 === 0 ? 'brand' : 'theme';
  if (context === undefined) return undefined;
  const definition = definitionIn(context.site.source, 'site.json');
  const own = asObject(asObject(definition)[path]);
  const address = `site.json:/${path}`;
  if (chosen.block % 4 === 0) return unsetOf(address, own, chosen);
  return setOf(address, filePanelSchema(context.language, 'site.json', definition, [path]), chosen);
}

function askEdit({ setting, site }: EditedAt, chosen: EditChoices): StudioEdit | undefined {
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

const single: Readonly<Record<string, (at: EditedAt, chosen: EditChoices) => StudioEdit | undefined>> = {
  text: textEdit,
  untext: textEdit,
  menu: menuEdit,
  settings: settingsEdit,
  ask: askEdit,
};

/** The edits that numbers choose, as one step; none where there is nothing of the sort. */
export function editsChosen(at: EditedAt, chosen: EditChoices): readonly StudioEdit[] {
  const make = single[chosen.sort];
  if (make === undefined) return blockEdit(at, chosen);
  const edit = make(at, chosen);
  return edit === undefined ? [] : [edit];
}
