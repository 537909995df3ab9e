import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { isConsent } from '../../fields';
import { OptionalMark } from '../../OptionalMark';

export const caption = 'own';

/** A consent that is taken back is absent, not `false`: nobody has said no. */
export default function Checkbox(field: FieldProps) {
  const { id, label, value, required, invalid, schema, commit, leave } = field;
  return (
    <label className={look('checkbox', { tone: 'plain' })} htmlFor={id}>
      <input
        {...controlAttributes(field)} type="checkbox" className={look('checkbox.input', { invalid })} checked={value === true} onBlur={leave}
        onChange={(event) => commit(event.target.checked || (isConsent(schema) ? undefined : false))}
      />
      <span className={look('checkbox.label')}>{label}{required ? null : <OptionalMark />}</span>
    </label>
  );
}
