import type { KeyboardEvent } from 'react';
import type { PostcodeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { useFormState } from '../../context';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { dependantsOf } from '../../fields';
import { useTyped } from '../../useTyped';
import { written } from './written';

const show = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function Postcode(field: FieldProps) {
  const { form } = useFormState();
  const typing = useTyped(field, { show, read: written });
  const { inputmode = 'text' } = field.item as PostcodeWidget;
  const isNew = typing.value !== show(field.value);
  const leadsOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isNew || dependantsOf(form.fields, field.name).length === 0) return;
    event.preventDefault();
    typing.onBlur();
  };
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputmode} placeholder={field.placeholder} {...typing} onKeyDown={leadsOn} />;
}
