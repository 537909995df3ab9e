import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldOptions } from '../../../model/form';
import type { SlotsWidget } from '../../../generated/widgets';
import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useOperation } from '../../../kit/data/useOperation';
import { useText } from '../../../kit/text/useText';
import { labelId } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { byDay, dayName, foreignZone, slotsIn, windowName } from './slots';
import type { Day, TimeWindow } from './slots';

export const caption = 'group';

type Asked = Extract<FieldOptions, { readonly operation: string }>;

export default function Slots(field: FieldProps<SlotsWidget>) {
  const { id, item, value, invalid, required, describedBy, touch } = field;
  const { days: shown = 4 } = item;
  const options = item.options as Asked | undefined;
  const { status, value: answer, retry } = useOperation(options?.operation, options?.with);
  const [all, setAll] = useState(false);
  const refused = invalid && value !== undefined;
  // What was refused has been taken meanwhile, and perhaps more than that.
  const askAnew = useEffectEvent(retry);
  useEffect(() => {
    if (refused) askAnew();
  }, [refused]);
  const days = byDay(slotsIn(answer, options?.value ?? 'id'));
  const isEmpty = days.length === 0;
  // Windows that were known before stay while they are asked for anew.
  const notices = {
    waiting: <Loading />,
    loading: isEmpty && <Loading />,
    failed: <Failed onRetry={retry} />,
    ready: isEmpty && <Told id="slots.none" />,
  };
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
      {notices[status]}
      <Zone slots={days.flatMap(({ slots }) => slots)} />
      {(all ? days : days.slice(0, shown)).map((day) => (
        <DayOfSlots key={day.day} day={day} field={field} />
      ))}
      {all || days.length <= shown ? null : <More onPress={() => setAll(true)} />}
    </div>
  );
}

function DayOfSlots({ day, field }: { readonly day: Day; readonly field: FieldProps<SlotsWidget> }) {
  const { tag } = usePage().language;
  const heading = `${field.id}__${day.day}`;
  return (
    <div role="group" aria-labelledby={heading} className={look('slots.day')}>
      <p id={heading} className={look('slots.heading')}>
        {dayName(day.day, tag)}
      </p>
      <div className={look('slots.windows')}>
        {day.slots.map((slot) => (
          <Window key={slot.value} slot={slot} heading={heading} field={field} />
        ))}
      </div>
    </div>
  );
}

type WindowProps = { readonly slot: TimeWindow; readonly heading: string; readonly field: FieldProps<SlotsWidget> };

function Window({ slot, heading, field: { id, name, item, value, invalid, commit } }: WindowProps) {
  const { tag } = usePage().language;
  const text = useText();
  const { fewLeft = 1 } = item;
  const own = `${id}__${slot.value}`;
  return (
    <label className={look('radio', { tone: 'tile' })} htmlFor={own}>
      <input
        type="radio"
        id={own}
        name={name}
        value={slot.value}
        className={look('radio.input', { invalid })}
        aria-describedby={heading}
        checked={slot.value === value}
        onChange={() => commit(slot.value)}
      />
      <span className={look('radio.label')}>
        <span className={look('text', { figures: true })}>{windowName(slot, tag)}</span>
        {slot.left > fewLeft ? null : (
          <span className={look('slots.left')}>{text({ message: 'slots.left', values: { count: slot.left } })}</span>
        )}
      </span>
    </label>
  );
}

function Zone({ slots }: { readonly slots: readonly TimeWindow[] }) {
  const { tag } = usePage().language;
  const text = useText();
  const zone = foreignZone(slots, tag);
  return zone === undefined ? null : (
    <p className={look('hint')}>{text({ message: 'slots.zone', values: { zone } })}</p>
  );
}

/** Stands where the windows will be, as high as a day of them. */
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

function More({ onPress }: { readonly onPress: () => void }) {
  const text = useText();
  return (
    <div>
      <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={onPress}>
        {text('slots.more')}
      </button>
    </div>
  );
}
