import { look } from '../../kit/look/look';
import { useWords } from '../../kit/text/useText';

/** Says behind a label that the field may stay empty. */
export function OptionalMark() {
  const words = useWords();
  return <span className={look('field.optional')}>{` (${words('form.optional')})`}</span>;
}
