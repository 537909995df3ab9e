import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

/**
 * Formatter of a language (a BCP 47 tag). Its messages are compiled and complete: nothing is parsed at run time.
 * Its formats: `money` in the site's currency; dates in the day-month-year form (specification §9), numeric, with the time, or
 * without the day. In UTC, because times in data are shown unchanged.
 */
export const intlFor = (tag: string, messages: Readonly<Record<string, unknown>>, currency: string): IntlShape =>
  createIntl({
    locale: tag,
    messages: messages as Record<string, string>,
    onError: () => undefined,
    formats: {
      number: { money: { style: 'currency', currency } },
      date: {
        date: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
        'short-date': { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
        'date-time': {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZone: 'UTC',
        },
        time: { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
        weekday: { weekday: 'long', timeZone: 'UTC' },
        month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
      },
    },
  });
