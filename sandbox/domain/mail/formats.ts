import { keptDateFormat, keptMoneyFormat } from '../../kept-formats';
import type { MailLocale } from './compose';

const tags: Readonly<Record<MailLocale, string>> = { en: 'en-GB', de: 'de-DE', 'de-at': 'de-AT' };

/** Amounts, days and times as people write them in the language of a mail. */
export interface MailFormats {
  /** 21 January 2027, 21. Jänner 2027 */
  day(iso: string): string;
  /** 14:30 GMT, 14:30 Uhr (MEZ): the clock of a zone, named. */
  time(instant: Date, zone: string): string;
  /** A window of time: 16:00 to 18:00 (CET). */
  window(start: Date, end: Date, zone: string): string;
  /** The day that a zone has at an instant. */
  dayIn(instant: Date, zone: string): string;
  money(amount: string, currency: string): string;
}

/** @param language what the mail is written in */
export function formatsFor(language: MailLocale): MailFormats {
  const tag = tags[language];
  const part = (options: Intl.DateTimeFormatOptions) => keptDateFormat(tag, options);
  const clock = (instant: Date, timeZone: string) =>
    part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant);
  const zoneName = (instant: Date, timeZone: string) =>
    part({ timeZoneName: 'short', timeZone })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [hour, to] = language === 'en' ? ['', 'to'] : [' Uhr', 'bis'];
  return {
    day: (iso) => part({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    time: (instant, zone) => `${clock(instant, zone)}${hour} (${zoneName(instant, zone)})`,
    window: (start, end, zone) => `${clock(start, zone)} ${to} ${clock(end, zone)}${hour} (${zoneName(start, zone)})`,
    dayIn: (instant, timeZone) =>
      part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(instant),
    money: (amount, currency) => keptMoneyFormat(tag, currency).format(Number(amount)),
  };
}
