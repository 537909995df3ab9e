import { useId } from 'react';
import { look } from '../look/look';
import { useText } from '../text/useText';

type OrderChoiceProps = {
  readonly orders: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The available sort orders of a list. */
export function OrderChoice({ orders, chosen, onChoose }: OrderChoiceProps) {
  const text = useText();
  const field = useId();
  return (
    <div>
      <label htmlFor={field} className={look('field.label')}>
        {text('long-list.order')}
      </label>
      <select id={field} className={look('select')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
