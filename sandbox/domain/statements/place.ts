import type { Body } from '../../http/body';

const usualZone = 'Europe/Berlin';

/** The zone in which a receipt names its time: what counts is the instant, which is ours. */
export function zoneIn({ time_zone }: Body): string {
  if (typeof time_zone !== 'string' || time_zone.length > 50) return usualZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone;
  } catch {
    return usualZone;
  }
}

/** The language of the mail that confirms it. */
export const languageIn = ({ language }: Body): string =>
  typeof language === 'string' && ['en', 'de', 'de-at'].includes(language) ? language : 'en';
