/** Choice between two versions after concurrent changes. No input is lost. */
import { useEffect, useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import { flatFields } from '../../forms/fields/fields';
import { useFieldTexts } from '../../kit/field/useFieldTexts';
import type { FormValues } from '../../forms/fields/validator';
import { look } from '../../kit/look/look';
import { Notice } from '../../kit/view/Notice';
import type { FormPayload } from '../../model/payload';
import { useData } from '../../kit/data/useData';
import { useText } from '../../kit/text/useText';
import { resolveFormValues, useEvaluate } from '../../kit/page/useValue';
import { differences } from './changes';
import type { Difference } from './changes';
import type { Late } from './useSubmission';

type ConflictProps = {
  readonly block: FormBlock;
  readonly form: FormPayload;
  readonly late: Late;
  readonly settle: (theirs: FormValues, keepMine: boolean) => void;
};

export function Conflict({ block, form, late, settle }: ConflictProps) {
  const text = useText();
  const { retry } = useData(block.conflict ?? '');
  const theirs = resolveFormValues(block.values, useEvaluate());
  const [fetched, setFetched] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const ask = useRef(retry);
  useEffect(() => void ask.current().then(() => setFetched(true)), []);
  useEffect(() => {
    if (fetched) root.current?.focus();
  }, [fetched]);
  if (!fetched)
    return (
      <p role="status" className={look('hint')}>
        {text('form.conflict.loading')}
      </p>
    );
  const contested = differences(late.changes, late.before, theirs);
  return (
    <div ref={root} tabIndex={-1}>
      <Notice tone="warning" title={text('form.conflict.title')} live>
        <p>{text(contested.length > 0 ? 'form.conflict.text' : 'form.conflict.elsewhere')}</p>
        {contested.map((difference) => (
          <Contested key={difference.field} form={form} difference={difference} />
        ))}
        <div className={look('form.actions')}>
          <button
            type="button"
            className={look('button', { tone: 'primary', size: 'md' })}
            onClick={() => settle(theirs, true)}
          >
            {text('form.conflict.keep')}
          </button>
          {contested.length > 0 ? (
            <button
              type="button"
              className={look('button', { tone: 'secondary', size: 'md' })}
              onClick={() => settle(theirs, false)}
            >
              {text('form.conflict.take')}
            </button>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}

function Contested({
  form,
  difference: { field, mine, theirs },
}: {
  readonly form: FormPayload;
  readonly difference: Difference;
}) {
  const text = useText();
  const item = flatFields(form.fields).find(({ id }) => id === field) ?? { id: field };
  const { label } = useFieldTexts(form.id, item);
  const shown = (value: unknown): string => {
    const choice = Array.isArray(item.options) ? item.options.find((option) => option.value === value) : undefined;
    if (choice) return text(choice.label);
    if (typeof value === 'boolean') return text(value ? 'form.conflict.yes' : 'form.conflict.no');
    return value === null || value === undefined || value === '' ? text('form.conflict.nothing') : String(value);
  };
  return (
    <dl className={look('facts', { tone: 'lined' })} aria-label={label}>
      {(
        [
          ['form.conflict.mine', mine],
          ['form.conflict.theirs', theirs],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className={look('facts.row')}>
          <dt className={look('facts.term')}>
            {label} – {text(name)}
          </dt>
          <dd className={look('facts.value')}>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
