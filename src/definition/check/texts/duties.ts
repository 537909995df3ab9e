import { asObject } from '../../../base/json';
import type { TextRule } from '../text-rule';

/** A text whose words the law prescribes. */
export const concerns: TextRule = ({ id }, { site }) =>
  Object.values(asObject(site.settings['duties'])).some((entry) => asObject(entry)['message'] === id);
