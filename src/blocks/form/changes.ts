import { isSameAnswer } from '../../forms/fields/same-answer';
import type { FormValues } from '../../forms/fields/validator';

/** What of the asked fields differs from what they began with; null where a value was taken away. */
export function changesOf(data: FormValues, before: FormValues, asked: readonly string[]): FormValues {
  return Object.fromEntries(
    asked.filter((field) => !isSameAnswer(data[field], before[field])).map((field) => [field, data[field] ?? null]),
  );
}

export type Difference = { readonly field: string; readonly mine: unknown; readonly theirs: unknown };

/** Fields of mine that somebody else has set to something else meanwhile. */
export function differences(changes: FormValues, before: FormValues, theirs: FormValues): readonly Difference[] {
  return Object.entries(changes)
    .filter(([field, mine]) => !isSameAnswer(theirs[field], before[field]) && !isSameAnswer(theirs[field], mine))
    .map(([field, mine]) => ({ field, mine, theirs: theirs[field] }));
}

/** What both together give: theirs, and mine where mine are kept. */
export function merged(changes: FormValues, before: FormValues, theirs: FormValues, keepMine: boolean): FormValues {
  const contested = new Set(differences(changes, before, theirs).map(({ field }) => field));
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(changes).filter(([field]) => keepMine || !contested.has(field))),
  };
}
