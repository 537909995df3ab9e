import { look } from '../../../kit/look/look';
import { formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

export const caption = 'none';

function Honeypot(field: FieldProps) {
  const { id, name, label } = field;
  const typing = useUncommittedText(field);
  return (
    <label className={look('visually-hidden')} aria-hidden="true" htmlFor={id}>
      {label}
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" {...typing} />
    </label>
  );
}

export default formWidget(Honeypot);
