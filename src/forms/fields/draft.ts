import { isObject } from '../../base/json';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import { discardForeignDrafts } from '../../state/coming-back';
import { draftPrefix, readStoredJson, removeStored, writeStored } from '../../state/storage';
import { setUnsent } from '../../state/unsent';
import { isConsent } from '../../kit/field/field-widget';
import { fieldSchema, flatFields } from './fields';
import { isSameAnswer } from './same-answer';
import type { FormValues } from './validator';

/** Whether a field is declared as a secret (`writeOnly`, JSON Schema validation 10.3): it is never stored, only sent. */
export const isSecret = (field: JsonSchema): boolean => field['writeOnly'] === true;

function withoutSecrets(entries: unknown, item: FormItem, schema: JsonSchema): unknown {
  if (!item.items || !Array.isArray(entries)) return entries;
  const open = item.items.filter(({ id }) => !isSecret(fieldSchema(schema, `${item.id}.${id}`))).map(({ id }) => id);
  return entries
    .filter(isObject)
    .map((entry: FormValues) =>
      Object.fromEntries(open.filter((name) => Object.hasOwn(entry, name)).map((name) => [name, entry[name]])),
    );
}

/** Form data that may be stored in the browser: the fields of the layout, without secrets, also inside entries; consents only with `consents`. */
export function storable(items: readonly FormItem[], schema: JsonSchema, data: unknown, consents = true): FormValues {
  if (!isObject(data)) return {};
  return Object.fromEntries(
    flatFields(items).flatMap((item) => {
      const field = fieldSchema(schema, item.id);
      if (
        !Object.hasOwn(data, item.id) ||
        data[item.id] === undefined ||
        isSecret(field) ||
        (!consents && isConsent(field))
      )
        return [];
      return [[item.id, withoutSecrets(data[item.id], item, schema)] as const];
    }),
  );
}

/** `write` also receives the initial values; `read` returns the values that replace them, null for a removed value. */
export type Draft = {
  readonly read: () => FormValues;
  readonly write: (data: FormValues, began: FormValues) => void;
  readonly forget: () => void;
  /** Returns what stores `data` for a person who returns to the current address after the form has navigated. `asked`: the visible fields. */
  readonly keepingForReturn?: (data: FormValues, asked: readonly string[]) => () => void;
  /** Values stored for a person who returns to the current address. */
  readonly returned?: () => FormValues;
  /** Somebody types in a field of the form, or has left it. */
  readonly noteTyping?: (isTyping: boolean) => void;
  /** The form is no longer shown. */
  readonly leave?: () => void;
};

/** Stores nothing: the browser asks before typed input is lost. */
function noDraft(fields: readonly FormItem[]): Draft {
  const owner = {};
  let isTyped = false;
  let isChanged = false;
  const note = () => setUnsent(owner, isTyped || isChanged);
  const end = () => setUnsent(owner, false);
  return {
    read: () => ({}),
    write: (data, began) => {
      isChanged = changedIn(fields, data, began).length > 0;
      note();
    },
    noteTyping: (isTyping) => {
      isTyped = isTyping;
      note();
    },
    forget: end,
    leave: end,
  };
}

const changedIn = (fields: readonly FormItem[], data: FormValues, began: FormValues) =>
  flatFields(fields)
    .filter((item) => !isSameAnswer(data[item.id], began[item.id]))
    .map((item) => [item.id, data[item.id] ?? null] as const);

type DraftForm = { readonly id: string; readonly draft: 'none' | 'session'; readonly fields: readonly FormItem[] };

/** Storage key of a form's draft; `about` separates the subjects of the same form, such as two contracts. */
const draftPlace = (form: string, about: string): string => `${draftPrefix}${form}${about === '' ? '' : `:${about}`}`;

/**
 * Draft of a form, kept as long as the tab is open unless the layout states a reason not to. Stores only values that differ from the
 * initial ones: the others stay up to date with the server. `leadsOn`: sending only navigates, as a search
 * does, so all values are stored for a person who returns.
 */
export function draftOf(
  { id, draft, fields }: DraftForm,
  schema: JsonSchema,
  about: () => string = () => '',
  leadsOn = false,
): Draft {
  if (draft === 'none') return noDraft(fields);
  const place = () => draftPlace(id, about());
  const returnPlace = () => `${place()}@${location.pathname}${location.search}`;
  const stored = (at: string) => storable(fields, schema, readStoredJson('session', at));
  return {
    read: () => (discardForeignDrafts() ? {} : stored(place())),
    returned: () => (discardForeignDrafts() ? {} : stored(returnPlace())),
    write: (data, began) => {
      // Otherwise the next person's input would be merged with that of the former.
      discardForeignDrafts();
      const values = storable(fields, schema, Object.fromEntries(changedIn(fields, data, began)));
      if (Object.keys(values).length === 0) removeStored('session', place());
      else writeStored('session', place(), JSON.stringify(values));
    },
    ...(leadsOn && {
      keepingForReturn: (data, asked) => {
        const at = returnPlace();
        // A default that was cleared stays cleared.
        const emptied = Object.fromEntries(asked.map((field) => [field, data[field] ?? null]));
        return () => writeStored('session', at, JSON.stringify(storable(fields, schema, { ...data, ...emptied })));
      },
    }),
    forget: () => {
      removeStored('session', place());
      removeStored('session', returnPlace());
    },
  };
}
