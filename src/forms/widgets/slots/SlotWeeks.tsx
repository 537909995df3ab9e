import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { SlotsWidget } from '../../../generated/widgets';
import { usePage } from '../../../kit/page/context';
import { Icon } from '../../../kit/view/Icon';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import type { FieldProps } from '../../../kit/field/field';
import { dayName, foreignZone, isFree, slotsIn, weekName, slotWeeks, windowName } from './slots';
import type { Day, TimeWindow, Week } from './slots';

export type SlotWeeksProps = {
  readonly field: FieldProps<SlotsWidget>;
  readonly answer: unknown;
  /** The field of an item that is its value. */
  readonly value: string;
  /** Shown if no window is free. */
  readonly none: ReactNode;
};

/** The windows of a response, one week at a time: first that of the chosen window, or the first with a free one. */
export function SlotWeeks({ field, answer, value, none }: SlotWeeksProps) {
  const [turnedTo, turnTo] = useState<string>();
  const slots = slotsIn(answer, value);
  const weeks = slotWeeks(slots);
  const has = (test: (slot: TimeWindow) => boolean) =>
    weeks.findIndex(({ days }) => days.some((day) => day.slots.some(test)));
  const starts = [
    weeks.findIndex(({ start }) => start === turnedTo),
    has((slot) => slot.value === field.value),
    has(isFree),
  ];
  const position = starts.find((start) => start >= 0);
  const week = weeks[position ?? 0];
  if (!slots.some(isFree) || position === undefined || week === undefined) return none;
  return (
    <>
      <Zone slots={slots} />
      <WeekTurner
        week={week}
        previous={weeks[position - 1]}
        next={weeks[position + 1]}
        onTurn={({ start }) => turnTo(start)}
      />
      <div className={look('slots.days')}>
        {week.days.map((day) => (
          <DayOfSlots key={day.day} day={day} field={field} />
        ))}
      </div>
    </>
  );
}

type WeekTurnerProps = {
  readonly week: Week;
  readonly previous: Week | undefined;
  readonly next: Week | undefined;
  readonly onTurn: (week: Week) => void;
};

/** The visible week, between the buttons for the previous and next one. */
function WeekTurner({ week, previous, next, onTurn }: WeekTurnerProps) {
  const { tag } = usePage().language;
  const title = useId();
  return (
    <div className={look('slots.weeks')}>
      <Turn name="slots.previous" icon="chevron-left" to={previous} title={title} onTurn={onTurn} />
      <p id={title} aria-live="polite" className={look('slots.week')}>
        {weekName(week, tag)}
      </p>
      <Turn name="slots.next" icon="chevron-right" to={next} title={title} onTurn={onTurn} />
    </div>
  );
}

type TurnProps = Pick<WeekTurnerProps, 'onTurn'> & {
  readonly name: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly to: Week | undefined;
  /** Id of the week's name, which describes the button. */
  readonly title: string;
};

/** Stays in place without a further week, so that the focus is not lost at the last one. */
function Turn({ name, icon, to, title, onTurn }: TurnProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={look('button', { tone: 'quiet', size: 'md' })}
      aria-label={text(name)}
      aria-describedby={title}
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onTurn(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

function DayOfSlots({ day: { day, slots }, field }: { readonly day: Day; readonly field: FieldProps<SlotsWidget> }) {
  const { tag } = usePage().language;
  const text = useText();
  const heading = `${field.id}__${day}`;
  const free = slots.filter(isFree);
  return (
    <div role="group" aria-labelledby={heading} className={look('slots.day')}>
      <p id={heading} className={look('slots.heading')}>
        {dayName(day, tag)}
      </p>
      {free.length === 0 ? (
        <p className={look('slots.left')}>{text(slots.length === 0 ? 'slots.closed' : 'slots.full')}</p>
      ) : (
        <div className={look('slots.windows')}>
          {free.map((slot) => (
            <Window key={slot.value} slot={slot} heading={heading} field={field} />
          ))}
        </div>
      )}
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
