import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { PostcodeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { useFormState } from '../../context';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { dependantsOf, fitsFormat } from '../../fields';
import { useTyped } from '../../useTyped';
import { written } from './written';

const show = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As long as a person may take from one digit to the next, in milliseconds: an Austrian postcode is the start of a German one. */
const pause = 600;

export default function Postcode(field: FieldProps) {
  const { form } = useFormState();
  const typing = useTyped(field, { show, read: written });
  const { inputmode = 'text' } = field.item as PostcodeWidget;
  const isNew = typing.value !== show(field.value);
  const leads = isNew && dependantsOf(form.fields, field.name).length > 0;
  const whole = leads && fitsFormat(field.schema, typing.value);
  const ask = useRef(typing.onBlur);
  useEffect(() => { ask.current = typing.onBlur; });
  useEffect(() => {
    if (!whole) return undefined;
    const timer = setTimeout(() => ask.current(), pause);
    return () => clearTimeout(timer);
  }, [whole, typing.value]);
  const leadsOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !leads) return;
    event.preventDefault();
    typing.onBlur();
  };
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputmode} placeholder={field.placeholder} {...typing} onKeyDown={leadsOn} />;
}
