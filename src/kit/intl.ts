import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

/**
 * Formatter of a language (a BCP 47 tag). Its messages are compiled already, so nothing is parsed and nothing can be missing.
 * Its formats: `money` in the site's currency, `long` for dates in the day-month-year form (specification §9).
 */
export const intlFor = (tag: string, messages: Readonly<Record<string, unknown>>, currency: string): IntlShape =>
  createIntl({
    locale: tag, messages: messages as Record<string, string>, onError: () => undefined,
    formats: {
      number: { money: { style: 'currency', currency } },
      date: { long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } },
    },
  });
