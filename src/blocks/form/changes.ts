import { isSameAnswer } from '../../forms/fields/same-answer';
import type { FormValues } from '../../forms/fields/validator';

/** Values of the visible fields that differ from the initial ones; null for a removed value. */
export function changesOf(data: FormValues, before: FormValues, fields: readonly string[]): FormValues {
  return Object.fromEntries(
    fields.filter((field) => !isSameAnswer(data[field], before[field])).map((field) => [field, data[field] ?? null]),
  );
}

export type Difference = { readonly field: string; readonly mine: unknown; readonly theirs: unknown };

/** My changed fields that somebody else has changed to another value. */
export function differences(changes: FormValues, before: FormValues, theirs: FormValues): readonly Difference[] {
  return Object.entries(changes)
    .filter(([field, mine]) => !isSameAnswer(theirs[field], before[field]) && !isSameAnswer(theirs[field], mine))
    .map(([field, mine]) => ({ field, mine, theirs: theirs[field] }));
}

/** Merges their version with my changes; `keepMine` decides fields that both have changed. */
export function merged(changes: FormValues, before: FormValues, theirs: FormValues, keepMine: boolean): FormValues {
  const contested = new Set(differences(changes, before, theirs).map(({ field }) => field));
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(changes).filter(([field]) => keepMine || !contested.has(field))),
  };
}
