import { keptDateFormat, keptMoneyFormat } from '../../kept-formats';
import type { MailLocale } from './compose';

const tags: Readonly<Record<MailLocale, string>> = { en: 'en-GB', de: 'de-DE', 'de-at': 'de-AT' };

/** Formats amounts, days and times in the language of a mail. */
export interface MailFormats {
  /** 21 January 2027, 21. Jänner 2027 */
  day(iso: string): string;
  /** 14:30 GMT, 14:30 Uhr (MEZ): local time with the name of its time zone. */
  time(instant: Date, zone: string): string;
  /** A time window: 16:00 to 18:00 (CET). */
  window(start: Date, end: Date, zone: string): string;
  /** The date in a zone at an instant. */
  dayIn(instant: Date, zone: string): string;
  money(amount: string, currency: string): string;
}

/** @param language language of the mail */
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
