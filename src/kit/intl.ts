import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

/** Formatter of a language (a BCP 47 tag). Its messages are compiled already, so nothing is parsed and nothing can be missing. */
export const intlFor = (tag: string, messages: Readonly<Record<string, unknown>>): IntlShape =>
  createIntl({ locale: tag, messages: messages as Record<string, string>, onError: () => undefined });
