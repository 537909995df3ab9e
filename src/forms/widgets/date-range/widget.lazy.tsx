import { useEffect, useRef } from 'react';
import type { DateRangeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { useValue } from '../../../kit/page/useValue';
import { useFormState } from '../../../kit/field/context';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';
import { isReversed, rangeOf, withDay } from './range';
import type { RangeEnd } from './range';

export const caption = 'group';

/** Two native date fields under one label. Each limits the other; days in the wrong order block the form. */
function DateRange(field: FieldProps<DateRangeWidget>) {
  const { id, name, item, value, describedBy, commit, touch } = field;
  const text = useText();
  const { submitBlockers } = useFormState();
  const bounds = { min: textOf(useValue(item.min)), max: textOf(useValue(item.max)) };
  const range = rangeOf(value);
  // Both days may be committed before either is rendered.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (end: RangeEnd, day: unknown) => {
    latest.current = withDay(latest.current, end, day);
    commit(latest.current);
  };
  const wrong = isReversed(range) ? text('date-range.order') : undefined;
  useEffect(() => {
    if (wrong === undefined) submitBlockers.delete(name);
    else submitBlockers.set(name, wrong);
    return () => void submitBlockers.delete(name);
  }, [submitBlockers, name, wrong]);
  const day = { ...field, invalid: field.invalid || wrong !== undefined };
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className={look('stack', { gap: 'sm' })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      <div className={look('date-range')}>
        <End field={day} end="from" min={bounds.min} max={range.to ?? bounds.max} set={set} />
        <End field={day} end="to" min={range.from ?? bounds.min} max={bounds.max} set={set} />
      </div>
      <div id={`${id}__order`} role="status">
        {wrong === undefined ? null : <p className={look('error')}>{wrong}</p>}
      </div>
    </div>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

type EndProps = {
  readonly field: FieldProps;
  readonly end: RangeEnd;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly set: (end: RangeEnd, day: unknown) => void;
};

/** One of the two days, as a field that knows the other. */
function End({ field, end, min, max, set }: EndProps) {
  const { id, name, value, required, invalid } = field;
  const text = useText();
  const own = `${id}__${end}`;
  const typing = useUncommittedText({
    ...field,
    name: `${name}.${end}`,
    value: rangeOf(value)[end],
    commit: (day) => set(end, day),
    // Moving from one day to the other does not leave the group, which reports when it is left.
    touch: () => undefined,
  });
  return (
    <div className={look('date-range.end')}>
      <label htmlFor={own} className={look('hint')}>
        {text(`date-range.${end}`)}
      </label>
      <input
        id={own}
        name={`${name}.${end}`}
        type="date"
        className={look('input', { invalid })}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}__order`}
        min={min}
        max={max}
        {...typing}
      />
    </div>
  );
}

export default formWidget(DateRange);
