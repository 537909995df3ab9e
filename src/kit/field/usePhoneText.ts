import { useEffect, useState } from 'react';
import { loadPart } from '../loading/load';

/** A number as stored, without groups. */
const isBare = (value: unknown): value is string => typeof value === 'string' && /^\+\d{7,}$/.test(value);

/**
 * A formatted telephone number. The formatting library is large and loaded late: until then, and in HTML without
 * script, the number is shown as stored.
 */
export function usePhoneText(value: unknown): string {
  const [formatted, setFormatted] = useState<{ readonly of: string; readonly text: string }>();
  useEffect(() => {
    if (!isBare(value)) return undefined;
    let gone = false;
    loadPart(() => import('./phone-text')).then(
      ({ phoneText }) => {
        if (!gone) setFormatted({ of: value, text: phoneText(value) });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [value]);
  return formatted !== undefined && formatted.of === value ? formatted.text : typeof value === 'string' ? value : '';
}
