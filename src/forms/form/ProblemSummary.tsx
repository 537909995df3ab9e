import { useContext, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../../kit/field/context';
import { entryOf, fieldKey, rootField } from '../fields/paths';
import { FormTextsContext } from '../../kit/field/useFieldTexts';

/**
 * `general`: the message fits many fields, so the summary names the field. `refused`: it is about the value, such as a used
 * code; the field is named unless the message does so itself.
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
  /** Counts refused attempts: each one moves the person here. */
  readonly attempt: number;
};

const controls = 'input, select, textarea, button';

/** A label as the prefix of a message about its field: a question keeps its question mark. */
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

/** Prefixes the title of the page while problems are shown, because screen readers read the title first (GOV.UK Design System, "Error summary"). */
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

/** Problems of the form, above it, with a link to each field. Receives the focus after a refused attempt. */
export function ProblemSummary({ id, problems, attempt }: SummaryProps) {
  const text = useText();
  const wordsOf = useEntryWords();
  const root = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  useEffect(() => {
    // Earlier refusals are shown only once the answers of the form are restored.
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

/** Text of the summary about a problem at a field; it names the field if the message does not. */
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
