import { useMemo, useState } from 'react';
import { mergeObjects } from '@rjsf/utils';
import type { ErrorSchema } from '@rjsf/utils';
import type { Text } from '../../model/value';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../operations/failure';
import { useText } from '../../kit/text/useText';
import type { RefusedBefore } from '../flow/flow-refusals';
import { nested, valueAt } from '../fields/paths';
import { refusalsIn } from '../fields/problems';
import type { FieldProblem, Refusal } from '../fields/problems';
import type { ShownProblem } from './Summary';
import type { FormData } from '../fields/validator';

export type Problems = {
  /** What a person is told now, in the order of the layout. */
  readonly shown: readonly ShownProblem[];
  /** The same for the forms library. */
  readonly errors: ErrorSchema<FormData>;
  /** How often sending was refused. */
  readonly attempt: number;
  readonly leave: (field: string) => void;
  /** Sending was refused, by our rules or by the server for these fields: from now on everything wrong is shown. */
  readonly refuse: (failures: readonly FieldFailure[], data: FormData) => void;
  /** Sent anew: what the server said of the time before no longer counts. */
  readonly forgive: () => void;
  /** Sending was accepted: what is wrong from now on is a new matter. */
  readonly accept: () => void;
};

const isGeneral = (text: Text | undefined): boolean =>
  text === undefined || (typeof text === 'string' ? text : text.message).startsWith('validation.');

/** Whether the answers that a form was left with have been in it again; until then nothing is wrong with what is empty. */
function useBack(answers: FormData, data: FormData): boolean {
  const [isBack, setBack] = useState(false);
  const now = isBack || Object.keys(answers).every((field) => data[field] !== undefined);
  if (now && !isBack) setBack(true);
  return now;
}

/** Which of the problems are shown: those of fields the person has left, and all once sending was refused. */
export function useProblems(
  form: FormPayload,
  problems: readonly FieldProblem[],
  data: FormData,
  before?: RefusedBefore,
): Problems {
  const text = useText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(before ? 1 : 0);
  const [refusals, setRefusals] = useState<readonly Refusal[]>(() =>
    before ? refusalsIn(form, before.fields, before.answers) : [],
  );
  const isBack = useBack(before?.answers ?? {}, data);
  const current = problems.filter(({ field }) => isBack && (attempt > 0 || left.has(field)));
  const refused = refusals.filter(
    ({ field, value }) => valueAt(data, field) === value && !current.some((problem) => problem.field === field),
  );
  const shown = [
    ...current.map((problem) => ({
      field: problem.field,
      words: text(problem.text),
      general: isGeneral(problem.text),
    })),
    ...refused.map((refusal) => ({
      field: refusal.field,
      words: refusal.text === undefined ? (refusal.words ?? '') : text(refusal.text),
      general: isGeneral(refusal.text),
      refused: true,
    })),
  ];
  const key = JSON.stringify(shown);
  const errors = useMemo(() => {
    const said = JSON.parse(key) as readonly ShownProblem[];
    return said
      .filter(({ field }) => field !== '')
      .reduce(
        (all, { field, words }) => mergeObjects(all, nested(field, { __errors: [words] })),
        {},
      ) as ErrorSchema<FormData>;
  }, [key]);
  return {
    shown,
    errors,
    attempt,
    leave: (field) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    refuse: (failures, sent) => {
      setRefusals(refusalsIn(form, failures, sent));
      setAttempt((count) => count + 1);
    },
    forgive: () => setRefusals([]),
    accept: () => {
      setAttempt(0);
      setLeft(new Set());
    },
  };
}
