/** Adds a field to a form: to its schema, its layout, the texts, the examples and the request that sends it. */
import { saysNothing } from '../overlay/list';
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { NewField } from '../../../studio/protocol';
import { spokenLocales } from '../facts/spoken-locales';
import { isReplaceMark } from '../overlay/directives';
import { answerKinds, answerLayout, answerSchema, choiceText } from './answers';
import type { AskedField } from './answers';
import { exampleWrites } from './field-examples';
import { formToEdit, refuseAnswer, refuseFieldName, refuseMissingText } from './field-refusals';
import { sendField } from './field-request';
import { sourceValueAt } from './source-places';
import type { Step } from './source-places';
import type { DraftContext } from './target';
import { EditRefused } from './refusals';
import { nodeOf, placedInList } from './tree-edit';
import type { ListPlace } from './tree-edit';
import { setTexts } from './text-edits';
import { saysRequired, writeAt } from './write-at';

const sentence = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

/** A field as its own definition describes it. */
function askedOf(field: NewField): AskedField {
  const { name, kind, required, choices = [], least, most, example, description = sentence(name) } = field;
  const isNumber = typeof answerKinds[kind]?.example === 'number';
  const given = example === undefined || example === '' ? undefined : isNumber ? Number(example) : example;
  return {
    id: name,
    kind,
    isRequired: answerKinds[kind]?.isNeeded ?? required,
    choices: choices.map(({ id }) => id),
    least,
    most,
    description,
    ...(given !== undefined && { example: given }),
  };
}

type Texts = Readonly<Record<string, string>>;

/** All texts of a field by message. */
const textsOf = (form: string, { name, label, hint, choices = [] }: NewField): ReadonlyMap<string, Texts> =>
  new Map([
    [`${form}.${name}.label`, label],
    ...(hint === undefined ? [] : [[`${form}.${name}.hint`, hint] as const]),
    ...choices.map((choice) => [choiceText(form, name, choice.id), choice.label] as const),
  ]);

/** The path of the list with a layout item; undefined without such an item. */
function listAround(items: unknown, path: readonly Step[], id: string): readonly Step[] | undefined {
  for (const item of asList(items).filter(isObject)) {
    if (item['id'] === id) return path;
    const own = asText(item['id']);
    const inner = own === undefined ? undefined : listAround(item['fields'], [...path, { id: own }, 'fields'], id);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Inserts the item: an overlay names its neighbour. */
function writeLayout(context: DraftContext, form: string, layout: unknown, item: JsonObject, place: ListPlace): void {
  const { fields } = asObject(layout);
  const anchor = place && ('after' in place ? place.after : place.before);
  const path = anchor === undefined ? ['fields'] : listAround(fields, ['fields'], anchor);
  if (path === undefined) throw new EditRefused('no-field', { form, field: anchor ?? '' });
  const last = asText(asObject(asList(sourceValueAt(layout, path)).at(-1))['id']);
  const next = place ?? (last === undefined ? undefined : { after: last });
  const directive = next === undefined ? {} : 'after' in next ? { $after: next.after } : { $before: next.before };
  const id = String(item['id']);
  // In an overlay, an item without content would count as a misspelt id.
  const isClear = !saysNothing(item) || asList(sourceValueAt(layout, path)).filter(isObject).some(saysNothing);
  const shown = isClear ? item : { ...item, label: `${form}.${id}.label` };
  writeAt(context, `schemas/forms/${form}/layout.json`, [
    [
      path,
      (own, below) => {
        const isWhole = below === undefined || isReplaceMark(asList(own?.value)[0]);
        return isWhole
          ? placedInList(own ?? nodeOf([]), nodeOf(item), id, place)
          : placedInList(own ?? nodeOf([]), nodeOf({ ...shown, ...directive }), id, undefined);
      },
    ],
  ]);
}

/** Adds a field to a form of the layer, and to everything that lists the fields of the form. */
export function addField(context: DraftContext, form: string, field: NewField): void {
  const { project, site, layer } = context;
  const source = project.source(layer);
  const own = formToEdit(source, form);
  refuseFieldName(form, formToEdit(project.source(site), form), field.name);
  refuseAnswer(field);
  const said = textsOf(form, field);
  const languages = spokenLocales({ settings: source?.settings });
  refuseMissingText(said, languages);
  const asked = askedOf(field);
  writeAt(context, `schemas/forms/${form}/schema.json`, [
    [['properties', asked.id], () => nodeOf(answerSchema(asked))],
    ...(asked.isRequired ? [saysRequired(['required'], asked.id)] : []),
  ]);
  const { hint, width, place } = field;
  const item = {
    ...answerLayout(form, asked),
    ...(hint !== undefined && { hint: `${form}.${asked.id}.hint` }),
    ...(width !== undefined && { width }),
  };
  writeLayout(context, form, own.layout, item, place);
  writeAt(context, `schemas/forms/${form}/examples.json`, exampleWrites(own, asked));
  for (const language of languages) {
    const texts = [...said].map(([id, byLanguage]) => [id, byLanguage[language] ?? ''] as const);
    if (texts.length > 0) setTexts(context, language, Object.fromEntries(texts));
  }
  sendField(context, form, asked);
}
