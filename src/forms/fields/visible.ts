import type { FormItem } from '../../model/form';
import type { Tree } from '../../model/tree';
import { choicesDependOn, flatFields } from './fields';
import type { FormValues } from './validator';

/** Evaluates a condition with these values as `form`. */
export type Holds = (tree: Tree, form: FormValues) => boolean;

/** An empty list is nothing, as an empty text is. */
const isThere = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

const without = (data: FormValues, hidden: ReadonlySet<string>): FormValues =>
  Object.fromEntries(Object.entries(data).filter(([field, value]) => isThere(value) && !hidden.has(field)));

function hiddenAmong(items: readonly FormItem[], data: FormValues, holds: Holds): readonly string[] {
  return items.flatMap((item) => {
    if (item.when !== undefined && !holds(item.when, data))
      return [item.id, ...flatFields(item.fields ?? []).map(({ id }) => id)];
    return item.fields ? hiddenAmong(item.fields, data, holds) : [];
  });
}

export type Visible = { readonly hidden: ReadonlySet<string>; readonly data: FormValues };

/**
 * The fields and groups that are not asked now, and the data without their values. A hidden value counts as absent for the
 * conditions of others, so hiding goes on until nothing changes any more; a circle of conditions ends too.
 */
export function visiblePart(items: readonly FormItem[], data: FormValues, holds: Holds): Visible {
  let hidden: ReadonlySet<string> = new Set();
  for (let round = flatFields(items).length; round >= 0; round -= 1) {
    const next = new Set(hiddenAmong(items, without(data, hidden), holds));
    const same = next.size === hidden.size && [...next].every((id) => hidden.has(id));
    hidden = next;
    if (same) break;
  }
  return { hidden, data: without(data, hidden) };
}

/** The same without the fields whose choices would be asked for with a value that is wrong: nobody can answer them yet. */
export function answerable(items: readonly FormItem[], { hidden, data }: Visible, wrong: readonly string[]): Visible {
  const given = wrong.filter((field) => data[field] !== undefined);
  const held = flatFields(items)
    .filter((item) => given.some((field) => choicesDependOn(item, field)))
    .map(({ id }) => id);
  return held.length === 0
    ? { hidden, data }
    : { hidden: new Set([...hidden, ...held]), data: without(data, new Set(held)) };
}
