import type { PostcodeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { fitsFormat } from '../../fields';
import { useLeading } from '../../useLeading';
import { useTyped } from '../../useTyped';
import { written } from './written';

const show = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function Postcode(field: FieldProps) {
  const typing = useTyped(field, { show, read: written });
  const { inputmode = 'text' } = field.item as PostcodeWidget;
  const onKeyDown = useLeading(field, typing, { isNew: typing.value !== show(field.value), canAsk: fitsFormat(field.schema, typing.value) });
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputmode} placeholder={field.placeholder} {...typing} onKeyDown={onKeyDown} />;
}
