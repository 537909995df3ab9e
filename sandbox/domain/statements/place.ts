import type { Body } from '../../http/body';

const usualZone = 'Europe/Berlin';

/** Time zone of the time in a receipt. The instant itself is recorded by the server. */
export function zoneIn({ time_zone }: Body): string {
  if (typeof time_zone !== 'string' || time_zone.length > 50) return usualZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone;
  } catch {
    return usualZone;
  }
}

/** Language of the confirmation mail. */
export const languageIn = ({ language }: Body): string =>
  typeof language === 'string' && ['en', 'de', 'de-at'].includes(language) ? language : 'en';
