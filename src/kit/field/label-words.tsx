import type { ReactNode } from 'react';
import { look } from '../look/look';
import { useWords } from '../text/useText';

/** A label, and a mark where its field may stay empty. */
export const labelWords = (label: string, required: boolean | undefined): ReactNode =>
  required ? label : [label, <OptionalMark key="optional" />];

/** Says behind a label that the field may stay empty. */
function OptionalMark() {
  const words = useWords();
  return <span className={look('field.optional')}>{` (${words('form.optional')})`}</span>;
}
