import type { ReactNode } from 'react';
import type { FormItem } from '../../model/form';
import { look } from '../look/look';
import { useWords } from '../text/useText';

/** A label, with a mark if its field is always optional. */
export const labelWords = (label: string, required?: boolean, item: Pick<FormItem, 'joint'> = {}): ReactNode =>
  required || item.joint ? label : [label, <OptionalMark key="optional" />];

/** Marks the label of an optional field. */
function OptionalMark() {
  const words = useWords();
  return <span className={look('field.optional')}>{` (${words('form.optional')})`}</span>;
}
