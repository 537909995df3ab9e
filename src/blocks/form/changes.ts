import { isSame } from '../../forms/fields/same';
import type { FormData } from '../../forms/fields/validator';

/** What of the asked fields differs from what they began with; null where a value was taken away. */
export function changesOf(data: FormData, before: FormData, asked: readonly string[]): FormData {
  return Object.fromEntries(
    asked.filter((field) => !isSame(data[field], before[field])).map((field) => [field, data[field] ?? null]),
  );
}

export type Difference = { readonly field: string; readonly mine: unknown; readonly theirs: unknown };

/** Fields of mine that somebody else has set to something else meanwhile. */
export function differences(changes: FormData, before: FormData, theirs: FormData): readonly Difference[] {
  return Object.entries(changes)
    .filter(([field, mine]) => !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine))
    .map(([field, mine]) => ({ field, mine, theirs: theirs[field] }));
}

/** What both together give: theirs, and mine where mine are kept. */
export function merged(changes: FormData, before: FormData, theirs: FormData, keepMine: boolean): FormData {
  const contested = new Set(differences(changes, before, theirs).map(({ field }) => field));
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(changes).filter(([field]) => keepMine || !contested.has(field))),
  };
}
