import type { FormItem, JsonSchema } from '../definition/compiled';
import { draftPrefix, readJson, removeStored, writeStored } from '../state/storage';
import { fieldSchema, fieldsOf, isConsent, widgetOf } from './fields';
import type { FormData } from './validator';

const keyOf = (form: string): string => `${draftPrefix}${form}`;

/** Fields that may be kept: secrets are given anew each time, and consents unless they are told to stay. */
export function keptFields(items: readonly FormItem[], schema: JsonSchema, consents = false): readonly string[] {
  const kept = fieldsOf(items).filter((item) => {
    const field = fieldSchema(schema, item.id);
    return !/password$/.test(widgetOf(item, field)) && (consents || !isConsent(field));
  });
  return kept.map(({ id }) => id);
}

export const pick = (data: FormData, fields: readonly string[]): FormData =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(data, field) && data[field] !== undefined).map((field) => [field, data[field]]));

export type Draft = { readonly read: () => FormData; readonly write: (data: FormData) => void; readonly forget: () => void };

const none: Draft = { read: () => ({}), write: () => undefined, forget: () => undefined };

/** What was typed into a form, kept for as long as the tab is open if the layout says so. */
export function draftOf(form: { readonly id: string; readonly draft: 'none' | 'session'; readonly fields: readonly FormItem[] }, schema: JsonSchema): Draft {
  if (form.draft === 'none') return none;
  const fields = keptFields(form.fields, schema);
  return {
    read: () => {
      const kept = readJson('session', keyOf(form.id));
      return kept !== null && typeof kept === 'object' ? pick(kept as FormData, fields) : {};
    },
    write: (data) => writeStored('session', keyOf(form.id), JSON.stringify(pick(data, fields))),
    forget: () => removeStored('session', keyOf(form.id)),
  };
}
