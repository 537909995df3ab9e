import { useEffect } from 'react';
import { look } from '../../../kit/look';
import { useText } from '../../../kit/useText';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useChoices } from '../../useChoices';

export default function Select(field: FieldProps) {
  const { item, schema, value, invalid, placeholder, commit, leave } = field;
  const text = useText();
  const { status, choices, retry } = useChoices(item.options, schema['enum']);
  const chosen = choices.find((choice) => choice.value === value);
  const stale = status === 'ready' && value !== undefined && chosen === undefined;
  useEffect(() => { if (stale) commit(undefined); });
  const empty = status === 'loading' ? text('form.loading-options')
    : status === 'ready' && choices.length === 0 ? text('form.no-options') : placeholder ?? text('form.choose');
  return (
    <>
      <select
        className={look('select', { invalid })} {...controlAttributes(field)} aria-busy={status === 'loading' || undefined}
        value={chosen === undefined ? '' : String(chosen.value)} onBlur={leave}
        onChange={(event) => commit(choices.find((choice) => String(choice.value) === event.target.value)?.value)}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => <option key={String(choice.value)} value={String(choice.value)}>{choice.label}</option>)}
      </select>
      {status === 'failed' ? <Failed onRetry={retry} /> : null}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div role="status">
      <p className={look('error')}>{text('form.options-failed')}</p>
      <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={onRetry}>{text('form.retry')}</button>
    </div>
  );
}
