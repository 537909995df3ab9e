import { useEffect, useState } from 'react';
import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useTyped } from '../../useTyped';

/** A number as data keeps it, without groups. */
const isBare = (value: unknown): value is string => typeof value === 'string' && /^\+\d{7,}$/.test(value);

/** How a number is written once what groups it is there; until then as it is. */
function useGroups(wanted: boolean): (value: unknown) => string {
  const [write, setWrite] = useState<(text: string) => string>();
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('../../phoneText').then(({ phoneText }) => { if (!gone) setWrite(() => phoneText); }, () => undefined);
    return () => { gone = true; };
  }, [wanted]);
  return (value) => (typeof value !== 'string' ? '' : write && isBare(value) ? write(value) : value);
}

export default function Tel(field: FieldProps) {
  const show = useGroups(isBare(field.value));
  const typing = useTyped(field, { show, read: (text) => (text.trim() === '' ? undefined : text) });
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="tel" inputMode="tel" placeholder={field.placeholder} {...typing} />;
}
