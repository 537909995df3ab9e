import { useEffect, useState } from 'react';
import { loadPart } from '../loading/load';

/** A number as data keeps it, without groups. */
const isBare = (value: unknown): value is string => typeof value === 'string' && /^\+\d{7,}$/.test(value);

/**
 * A telephone number as it is read. What knows the groups of a country is large and comes late: until then, and in HTML without
 * script, a number stands as the data has it.
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
