import type { RatingWidget } from '../../../generated/widgets';
import type { Text } from '../../../model/value';
import { look } from '../../../kit/look/look';
import { useFormat } from '../../../kit/text/format';
import { useText } from '../../../kit/text/useText';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';

export const caption = 'group';

/** Maximum number of points on a scale. */
const most = 11;

/** The points between two bounds, both included. */
export function pointsBetween(minimum: unknown, maximum: unknown): readonly number[] {
  const low = Math.ceil(Number(minimum ?? 1));
  const high = Math.floor(Number(maximum ?? low + 4));
  const count = Math.min(Math.max(high - low + 1, 0), most);
  return Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, index) => low + index);
}

/** Native radio buttons: the arrow keys move along the scale. The meaning of its ends is announced with them. */
function Rating({
  id,
  name,
  item: { low, high },
  schema,
  value,
  required,
  invalid,
  describedBy,
  commit,
  touch,
}: FieldProps<RatingWidget>) {
  const points = pointsBetween(schema['minimum'], schema['maximum']);
  const meaning = (index: number) => (index === 0 ? low : index === points.length - 1 ? high : undefined);
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      className={look('rating')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      <div className={look('rating.points')}>
        {points.map((point, index) => (
          <label key={point} className={look('rating.point')} htmlFor={`${id}__${point}`}>
            <input
              type="radio"
              id={`${id}__${point}`}
              name={name}
              value={point}
              className={look('rating.input')}
              checked={point === value}
              onChange={() => commit(point)}
            />
            <Words point={point} meaning={meaning(index)} />
          </label>
        ))}
      </div>
      {low === undefined && high === undefined ? null : <Ends low={low} high={high} />}
    </div>
  );
}

type WordsProps = { readonly point: number; readonly meaning: Text | undefined };

function Words({ point, meaning }: WordsProps) {
  const text = useText();
  const { number } = useFormat();
  if (meaning === undefined) return <span>{number(point)}</span>;
  const endLabel = text({ message: 'rating.end', values: { point: number(point), meaning: text(meaning) } });
  return (
    <>
      <span aria-hidden="true">{number(point)}</span>
      <span className={look('visually-hidden')}>{endLabel}</span>
    </>
  );
}

type EndsProps = { readonly low: Text | undefined; readonly high: Text | undefined };

/** Visual only: screen readers get each meaning with its point. */
function Ends({ low, high }: EndsProps) {
  const text = useText();
  return (
    <div className={look('rating.ends')} aria-hidden="true">
      <span>{low === undefined ? null : text(low)}</span>
      <span>{high === undefined ? null : text(high)}</span>
    </div>
  );
}

export default formWidget(Rating);
