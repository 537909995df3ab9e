import type { ReactNode } from 'react';
import type { FormItem } from '../../model/form';
import { look } from '../look/look';
import { useWords } from '../text/useText';

/** A label, and a mark where its field may stay empty whatever the others hold. */
export const labelWords = (label: string, required?: boolean, item: Pick<FormItem, 'joint'> = {}): ReactNode =>
  required || item.joint ? label : [label, <OptionalMark key="optional" />];

/** Says behind a label that the field may stay empty. */
function OptionalMark() {
  const words = useWords();
  return <span className={look('field.optional')}>{` (${words('form.optional')})`}</span>;
}
