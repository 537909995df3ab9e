import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

/** Says behind a label that the field may stay empty. */
export function OptionalMark() {
  const text = useText();
  return <span className={look('field.optional')}> ({text('form.optional')})</span>;
}
