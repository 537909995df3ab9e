import { useCallback, useMemo, useState } from 'react';
import type { Text } from '../../model/value';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../kit/protocol/failure';
import { usePage } from '../../kit/page/context';
import { useEvaluateWith } from '../../kit/page/useValue';
import { formatText } from '../../kit/text/useText';
import type { RejectedAnswers } from '../flow/flow-server-errors';
import { entryOf, rootField, valueAt } from '../fields/paths';
import { serverErrorsIn } from '../fields/problems';
import type { Judgement, ServerError } from '../fields/problems';
import type { Visible } from '../fields/visible';
import type { ShownProblem } from './ProblemSummary';
import type { FormValues } from '../fields/validator';

export type FormProblems = {
  /** Visible problems, in the order of the layout. */
  readonly shown: readonly ShownProblem[];
  /** Texts of the visible problems, by field path; a new map only if they have changed. */
  readonly errors: ReadonlyMap<string, string>;
  /** Number of refused submissions; a change moves the focus to the summary. */
  readonly attempt: number;
  /** Marks a field as touched: its problem may be shown from then on. */
  readonly touch: (field: string) => void;
  /** A submission was refused, by validation or by the server: shows the problems of all visible fields, and the server's. */
  readonly showServerErrors: (failures: readonly FieldFailure[], data: FormValues, hidden: ReadonlySet<string>) => void;
  /** Clears errors of the previous submission. */
  readonly clearServerErrors: () => void;
  /** Resets touched fields after a successful submission. */
  readonly reset: () => void;
};

const isGeneral = (text: Text | undefined): boolean =>
  text === undefined || (typeof text === 'string' ? text : text.message).startsWith('validation.');

/** Whether the answers of a refused step are restored; until then an empty field is not a problem, because it is about to be filled. */
function useAnswersRestored(answers: FormValues, data: FormValues): boolean {
  const areBack = () => Object.keys(answers).every((field) => data[field] !== undefined);
  const [isBack, setBack] = useState(areBack);
  const now = isBack || areBack();
  if (now && !isBack) setBack(true);
  return now;
}

/** Whether a refused submission included a field: those before this page included all. Takes its data and hidden fields. */
function wasAsked(field: string, rejected: Visible | undefined): boolean {
  if (!rejected) return true;
  const { hidden, data } = rejected;
  const [root, entry] = [rootField(field), entryOf(field)];
  const wasThere = entry === undefined || valueAt(data, `${root}.${entry}`) !== undefined;
  return wasThere && !hidden.has(root) && !hidden.has(field);
}

/** Writes texts whose values may read what was typed. */
function useTextAbout(form: FormValues): (text: Text) => string {
  const { intl } = usePage();
  const evaluateWith = useEvaluateWith();
  return (text) => formatText(intl, text, (tree) => evaluateWith(tree, { form }));
}

/**
 * Selects the visible problems: those of touched fields, and after a refused submission those of all fields visible then. A server
 * error is shown as long as the field keeps the refused value and has no problem of its own.
 */
export function useProblems(
  form: FormPayload,
  { visible, problems }: Judgement,
  data: FormValues,
  before?: RejectedAnswers,
): FormProblems {
  const text = useTextAbout(visible.data);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(before ? 1 : 0);
  const [rejected, setRejected] = useState<Visible>();
  const [serverErrors, setServerErrors] = useState<readonly ServerError[]>(() =>
    before ? serverErrorsIn(form, before.fields, before.answers) : [],
  );
  const touch = useCallback(
    (field: string) => setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    [],
  );
  const isBack = useAnswersRestored(before?.answers ?? {}, data);
  const mayShow = isBack && (attempt > 0 || touched.size > 0);
  const isDue = (field: string): boolean => touched.has(field) || (attempt > 0 && wasAsked(field, rejected));
  const current = mayShow ? problems().filter(({ field }) => isDue(field)) : [];
  const wrong = new Set(current.map(({ field }) => field));
  const refused = serverErrors.filter(({ field, value }) => valueAt(data, field) === value && !wrong.has(field));
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
    const parsed: readonly ShownProblem[] = JSON.parse(key);
    return new Map(parsed.map(({ field, words }) => [field, words]));
  }, [key]);
  return {
    shown,
    errors,
    attempt,
    touch,
    showServerErrors: (failures, sent, hidden) => {
      setServerErrors(serverErrorsIn(form, failures, sent));
      setRejected({ hidden, data: sent });
      setAttempt((count) => count + 1);
    },
    clearServerErrors: () => setServerErrors([]),
    reset: () => {
      setAttempt(0);
      setTouched(new Set());
    },
  };
}
