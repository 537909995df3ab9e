import { look } from '../kit/look';
import { useText } from '../kit/useText';

/** Says behind a label that the field may stay empty. */
export function OptionalMark() {
  const text = useText();
  return <span className={look('field.optional')}> ({text('form.optional')})</span>;
}
