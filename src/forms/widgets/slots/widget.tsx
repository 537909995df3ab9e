import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { SlotsWidget } from '../../../generated/widgets';
import { loadChunk } from '../../../kit/loading/load';
import { look } from '../../../kit/look/look';
import { useOperation } from '../../../kit/data/useOperation';
import { useText } from '../../../kit/text/useText';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';

export const caption = 'group';

// Nothing is rendered before a response arrives, and few forms have appointments.
const SlotWeeks = lazy(() => loadChunk(() => import('./SlotWeeks')).then((module) => ({ default: module.SlotWeeks })));

type OperationOptions = Extract<FieldProps['item']['options'], { readonly operation: string }>;

function Slots(field: FieldProps<SlotsWidget>) {
  const { id, item, value, invalid, required, describedBy, touch } = field;
  const options = item.options as OperationOptions | undefined;
  const { status, value: answer, retry } = useOperation(options?.operation, options?.with);
  const refused = invalid && value !== undefined;
  // The refused window, and perhaps others, has been taken in the meantime.
  const askAnew = useEffectEvent(retry);
  useEffect(() => {
    if (refused) askAnew();
  }, [refused]);
  const none = { waiting: <Loading />, loading: <Loading />, failed: null, ready: <Told id="slots.none" /> }[status];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-busy={status === 'loading' || undefined}
      className={look('slots')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      {status === 'failed' ? <Failed onRetry={retry} /> : null}
      {answer === undefined ? (
        none
      ) : (
        <Suspense fallback={<Loading />}>
          <SlotWeeks field={field} answer={answer} value={options?.value ?? 'id'} none={none} />
        </Suspense>
      )}
    </div>
  );
}

/** Placeholder with the height of a day's windows. */
function Loading() {
  const text = useText();
  return (
    <label className={look('radio', { tone: 'tile' })}>
      <input type="radio" disabled className={look('radio.input')} />
      <span className={look('radio.label')}>{text('slots.loading')}</span>
    </label>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div role="status" className={look('stack', { gap: 'sm' })}>
      <p className={look('error')}>{text('slots.failed')}</p>
      <div>
        <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={onRetry}>
          {text('form.retry')}
        </button>
      </div>
    </div>
  );
}

function Told({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <p role="status" className={look('hint')}>
      {text(id)}
    </p>
  );
}

export default formWidget(Slots);
