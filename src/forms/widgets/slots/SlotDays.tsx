import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SlotsWidget } from '../../../generated/widgets';
import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import type { FieldProps } from '../../contract/field';
import { byDay, dayName, foreignZone, slotsIn, windowName } from './slots';
import type { Day, TimeWindow } from './slots';

export type SlotDaysProps = {
  readonly field: FieldProps<SlotsWidget>;
  readonly answer: unknown;
  /** Which field of an item is its value. */
  readonly value: string;
  /** Shown where no window can be taken. */
  readonly none: ReactNode;
};

/** The windows of an answer, day by day. */
export function SlotDays({ field, answer, value, none }: SlotDaysProps) {
  const { days: shown = 4 } = field.item;
  const [all, setAll] = useState(false);
  const days = byDay(slotsIn(answer, value));
  return (
    <>
      {days.length === 0 ? none : null}
      <Zone slots={days.flatMap(({ slots }) => slots)} />
      {(all ? days : days.slice(0, shown)).map((day) => (
        <DayOfSlots key={day.day} day={day} field={field} />
      ))}
      {all || days.length <= shown ? null : <More onPress={() => setAll(true)} />}
    </>
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
