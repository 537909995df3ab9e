import type { Answers } from './flow';
import type { FormValues } from '../fields/validator';

/** Initial values of the fields, by step. */
export type Prefill = Readonly<Record<string, FormValues>>;

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * Applies initial values that changed since the draft was stored, such as a plan chosen on another page. Takes the stored answers, their
 * former prefill and the current one. Returns the answers, where a changed value replaces the stored one and reopens its step.
 */
export function applyNewPrefill(answers: Answers, before: Prefill | undefined, now: Prefill): Answers {
  if (before === undefined) return answers;
  const changes = Object.entries(now).flatMap(([step, initial]) => {
    const then = before[step];
    if (then === undefined || answers.values[step] === undefined) return [];
    const fields = Object.entries(initial).filter(
      ([field, value]) => value !== null && value !== undefined && isOther(value, then[field]),
    );
    return fields.length > 0 ? [[step, Object.fromEntries(fields)] as const] : [];
  });
  const changed = new Map(changes);
  return {
    values: {
      ...answers.values,
      ...Object.fromEntries(changes.map(([step, fields]) => [step, { ...answers.values[step], ...fields }])),
    },
    done: answers.done.filter((step) => !changed.has(step)),
  };
}
