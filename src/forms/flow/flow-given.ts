import type { Answers } from './flow';
import type { FormData } from '../fields/validator';

/** What the fields of each step were told to begin with. */
export type Given = Readonly<Record<string, FormData>>;

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * Answers that were kept, with what has been handed over anew since they were given, such as a plan that was chosen on another
 * page: it wins over the answer from before, and its step is asked again.
 */
export function handedOver(answers: Answers, before: Given | undefined, now: Given): Answers {
  if (before === undefined) return answers;
  const anew = Object.entries(now).flatMap(([step, given]) => {
    const then = before[step];
    if (then === undefined || answers.values[step] === undefined) return [];
    const fields = Object.entries(given).filter(
      ([field, value]) => value !== null && value !== undefined && isOther(value, then[field]),
    );
    return fields.length > 0 ? [[step, Object.fromEntries(fields)] as const] : [];
  });
  const changed = new Map(anew);
  return {
    values: {
      ...answers.values,
      ...Object.fromEntries(anew.map(([step, fields]) => [step, { ...answers.values[step], ...fields }])),
    },
    done: answers.done.filter((step) => !changed.has(step)),
  };
}
