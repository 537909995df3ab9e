/** Validates the shape of edit requests. */
import { isObject } from '../../../src/base/json';
import { isAddress } from '../../../src/definition/edit/located';
import type { EditRequest, StudioEdit } from '../../../studio/protocol';

const isKey = (key: unknown): boolean => Array.isArray(key) && key.every((step) => typeof step === 'string');

const isPlace = (place: unknown): boolean =>
  isObject(place) && (typeof place['after'] === 'string') !== (typeof place['before'] === 'string');

const isList = (list: unknown): boolean => isObject(list) && isAddress(list['of']) && typeof list['slot'] === 'string';

const areTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

const isChoice = (choice: unknown): boolean =>
  isObject(choice) && typeof choice['id'] === 'string' && areTexts(choice['label']);

/** Optional parts of a field. */
const fieldParts: Readonly<Record<string, (value: unknown) => boolean>> = {
  hint: areTexts,
  choices: (value) => Array.isArray(value) && value.length <= 100 && value.every(isChoice),
  least: (value) => typeof value === 'number',
  most: (value) => typeof value === 'number',
  example: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  width: (value) => value === 'half' || value === 'third',
  place: isPlace,
};

function isNewField(field: unknown): boolean {
  if (!isObject(field)) return false;
  const { name, kind, label, required, ...more } = field;
  const isNamed = typeof name === 'string' && typeof kind === 'string' && typeof required === 'boolean';
  return isNamed && areTexts(label) && Object.entries(more).every(([key, value]) => fieldParts[key]?.(value) === true);
}

/** The types of edits by the key that identifies them, with a check of their other keys. */
const shapes: Readonly<Record<string, (edit: Readonly<Record<string, unknown>>) => boolean>> = {
  set: ({ set, key, value }) => isAddress(set) && isKey(key) && value !== undefined,
  unset: ({ unset, key }) => isAddress(unset) && (key === undefined || isKey(key)),
  drop: ({ drop, key }) => isAddress(drop) && isKey(key),
  text: ({ text, language, value }) => [text, language, value].every((one) => typeof one === 'string'),
  untext: ({ untext, language }) => [untext, language].every((one) => typeof one === 'string'),
  add: ({ add, slot, item, place }) =>
    isAddress(add) && typeof slot === 'string' && isObject(item) && (place === undefined || isPlace(place)),
  move: ({ move, into, place }) =>
    isAddress(move) && (into === undefined ? isPlace(place) : isList(into) && (place === undefined || isPlace(place))),
  remove: ({ remove }) => isAddress(remove),
  duplicate: ({ duplicate }) => isAddress(duplicate),
  ask: ({ ask, field }) => typeof ask === 'string' && isNewField(field),
};

function isEdit(edit: unknown): edit is StudioEdit {
  if (!isObject(edit)) return false;
  const [name, ...others] = Object.keys(shapes).filter((one) => one in edit);
  return name !== undefined && others.length === 0 && shapes[name]?.(edit) === true;
}

/** Whether the body of a request has the shape of an edit request. */
export function isEditRequest(body: unknown): body is EditRequest {
  if (!isObject(body)) return false;
  const { site, layer, scope, edits } = body;
  const isNamed = typeof site === 'string' && typeof layer === 'string' && (scope === 'here' || scope === 'everywhere');
  return isNamed && Array.isArray(edits) && edits.length > 0 && edits.length <= 100 && edits.every(isEdit);
}
