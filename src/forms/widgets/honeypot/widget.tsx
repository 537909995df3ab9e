import { look } from '../../../kit/look/look';
import type { FieldProps } from '../../contract/field';
import { useUncommittedText } from '../../inputs/useUncommittedText';

export const caption = 'none';

export default function Honeypot(field: FieldProps) {
  const { id, name, label } = field;
  const typing = useUncommittedText(field);
  return (
    <label className={look('visually-hidden')} aria-hidden="true" htmlFor={id}>
      {label}
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" {...typing} />
    </label>
  );
}
