import { useContext, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../../kit/field/context';
import { entryOf, fieldKey, rootField } from '../fields/paths';
import { FormTextsContext } from '../../kit/field/useFieldTexts';

/**
 * `general`: the words fit many fields, so the summary names this one. `refused`: they are about what was entered, such as a code that has been
 * used; the field is named unless they do so themselves.
 */
export type ShownProblem = {
  readonly field: string;
  readonly words: string;
  readonly general: boolean;
  readonly refused?: boolean;
};

type SummaryProps = {
  /** Prefix of the ids of the form's controls. */
  readonly id: string;
  readonly problems: readonly ShownProblem[];
  /** Counts refused attempts: each one brings the person here. */
  readonly attempt: number;
};

const controls = 'input, select, textarea, button';

/** A label as what is said about its field begins: a question keeps its own mark. */
const headed = (label: string): string => (label.endsWith('?') ? label : `${label.replace(/[.:]$/, '')}:`);

function focusField(event: MouseEvent, id: string): void {
  const found = document.getElementById(id);
  const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls);
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

/** Begins the title of the page with a word while problems are shown: a screen reader says the title first (GOV.UK Design System, "Error summary"). */
function useErrorInTitle(isShown: boolean): void {
  const prefix = `${useText()('form.errors.page')} `;
  useEffect(() => {
    if (!isShown) return undefined;
    document.title = prefix + document.title;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [isShown, prefix]);
}

/** Problems of the form, above it, with a link to each field. Takes the focus whenever an attempt was refused. */
export function ProblemSummary({ id, problems, attempt }: SummaryProps) {
  const text = useText();
  const wordsOf = useEntryWords();
  const root = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  useEffect(() => {
    // Refusals from before the form was shown appear only once its answers are restored.
    if (attempt === led.current || !root.current) return;
    led.current = attempt;
    root.current.focus();
  });
  const isShown = attempt > 0 && problems.length > 0;
  useErrorInTitle(isShown);
  if (!isShown) return null;
  return (
    <div ref={root} className={look('summary')} role="alert" tabIndex={-1} aria-labelledby={`${id}__errors`}>
      <p className={look('summary.title')} id={`${id}__errors`}>
        {text('form.errors.title')}
      </p>
      <ul className={look('summary.list')}>
        {problems.map((problem) => {
          const control = `${id}_${problem.field.replaceAll('.', '_')}`;
          const words = wordsOf(problem);
          return (
            <li key={problem.field}>
              {words === undefined ? (
                problem.words
              ) : (
                <a href={`#${control}`} onClick={(event) => focusField(event, control)}>
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Words of the summary about a problem at a field: they name the field where its own words leave that open. */
function useEntryWords(): (problem: ShownProblem) => string | undefined {
  const text = useText();
  const { form, fields } = useFormState();
  const texts = useContext(FormTextsContext);
  return ({ field, words, general, refused }) => {
    const key = fieldKey(field);
    if (!fields.has(key)) return undefined;
    const label = texts.get(key)?.label ?? '';
    const entry = entryOf(field);
    const about =
      entry === undefined
        ? ''
        : `${text({ message: `${form.id}.${rootField(field)}.entry`, values: { number: entry + 1 } })}: `;
    const isNamed = !general && (refused !== true || words.toLowerCase().includes(label.toLowerCase()));
    return `${about}${isNamed ? words : `${headed(label)} ${words}`}`;
  };
}
