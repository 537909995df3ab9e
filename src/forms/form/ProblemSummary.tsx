import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../contract/context';
import { entryOf, fieldKey, rootField } from '../fields/paths';
import { useTextsIn } from '../inputs/useFieldTexts';

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

/** Problems of the form, above it, with a link to each field. Takes the focus whenever an attempt was refused. */
export function ProblemSummary({ id, problems, attempt }: SummaryProps) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  useEffect(() => {
    // Refusals from before the form was shown appear only once its answers are restored.
    if (attempt === led.current || !root.current) return;
    led.current = attempt;
    root.current.focus();
  });
  if (attempt === 0 || problems.length === 0) return null;
  return (
    <div ref={root} className={look('summary')} role="alert" tabIndex={-1} aria-labelledby={`${id}__errors`}>
      <p className={look('summary.title')} id={`${id}__errors`}>
        {text('form.errors.title')}
      </p>
      <ul className={look('summary.list')}>
        {problems.map((problem) => (
          <li key={problem.field}>
            <Entry id={`${id}_${problem.field.replaceAll('.', '_')}`} problem={problem} text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({
  id,
  problem: { field, words, general, refused },
  text,
}: {
  readonly id: string;
  readonly problem: ShownProblem;
  readonly text: ReturnType<typeof useText>;
}) {
  const { form, fields } = useFormState();
  const key = fieldKey(field);
  const item = fields.get(key);
  const { label } = useTextsIn(key);
  const entry = entryOf(field);
  const about =
    entry === undefined
      ? ''
      : `${text({ message: `${form.id}.${rootField(field)}.entry`, values: { number: entry + 1 } })}: `;
  if (!item) return words;
  const isNamed = !general && (refused !== true || words.toLowerCase().includes(label.toLowerCase()));
  return (
    <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
      {about}
      {isNamed ? words : `${headed(label)} ${words}`}
    </a>
  );
}
