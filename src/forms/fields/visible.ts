import type { FormItem } from '../../model/form';
import type { Tree } from '../../model/tree';
import { choicesDependOn, fieldMap, flatFields } from './fields';
import { isObject } from '../../base/json';
import type { FormValues } from './validator';

/** Evaluates a condition with these values as `form`; inside a list, `entry` is the enclosing entry. */
export type Holds = (tree: Tree, form: FormValues, around?: { readonly entry: unknown }) => boolean;

/** An empty list counts as missing, like an empty text. */
const isThere = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The entries of a list without their hidden fields. */
function shownEntries(list: string, value: unknown, hidden: ReadonlySet<string>): unknown {
  if (!Array.isArray(value) || ![...hidden].some((path) => path.startsWith(`${list}.`))) return value;
  return value.map((entry: unknown, index) =>
    isObject(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => !hidden.has(`${list}.${index}.${name}`)))
      : entry,
  );
}

const without = (data: FormValues, hidden: ReadonlySet<string>): FormValues =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([field, value]) => isThere(value) && !hidden.has(field))
      .map(([field, value]) => [field, shownEntries(field, value, hidden)]),
  );

function hiddenAmong(items: readonly FormItem[], data: FormValues, holds: Holds): readonly string[] {
  return items.flatMap((item) => {
    if (item.when !== undefined && !holds(item.when, data))
      return [item.id, ...flatFields(item.fields ?? []).map(({ id }) => id)];
    return item.fields ? hiddenAmong(item.fields, data, holds) : [];
  });
}

/** Paths of fields that are hidden in single list entries, such as `people.0.firm`. */
function hiddenInEntries(items: readonly FormItem[], data: FormValues, holds: Holds): readonly string[] {
  return flatFields(items).flatMap(({ id, items: inner = [] }) => {
    const value = data[id];
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return inner.flatMap(({ id: name, when }) =>
      when === undefined
        ? []
        : entries.flatMap((entry, index) => (holds(when, data, { entry }) ? [] : [`${id}.${index}.${name}`])),
    );
  });
}

export type Visible = { readonly hidden: ReadonlySet<string>; readonly data: FormValues };

/**
 * The hidden fields and groups, and the data without their values. A hidden value counts as missing for the
 * conditions of others, so hiding repeats until nothing changes; circular conditions end too.
 */
export function visiblePart(items: readonly FormItem[], data: FormValues, holds: Holds): Visible {
  let hidden: ReadonlySet<string> = new Set();
  for (let round = fieldMap(items).size; round >= 0; round -= 1) {
    const shown = without(data, hidden);
    const next = new Set([...hiddenAmong(items, shown, holds), ...hiddenInEntries(items, shown, holds)]);
    const same = next.size === hidden.size && [...next].every((id) => hidden.has(id));
    hidden = next;
    if (same) break;
  }
  return { hidden, data: without(data, hidden) };
}

/** The same without the fields whose choices depend on an invalid value: they cannot be answered yet. */
export function answerable(items: readonly FormItem[], { hidden, data }: Visible, wrong: readonly string[]): Visible {
  const answered = wrong.filter((field) => data[field] !== undefined);
  const held = flatFields(items)
    .filter((item) => answered.some((field) => choicesDependOn(item, field)))
    .map(({ id }) => id);
  return held.length === 0
    ? { hidden, data }
    : { hidden: new Set([...hidden, ...held]), data: without(data, new Set(held)) };
}
