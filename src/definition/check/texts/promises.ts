import { asObject } from '../../../base/json';
import { promiseFinder } from '../findings/promise-words';
import type { TextRule } from '../text-rule';

/** The promise of a mail that the site does not declare. */
export const concerns: TextRule = ({ id, locale, text }, { site }) => {
  const { messages } = asObject(site.settings['promises']);
  return !Object.hasOwn(asObject(messages), id) && promiseFinder(site, locale)(text) !== undefined;
};
