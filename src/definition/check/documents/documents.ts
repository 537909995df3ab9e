import { factOf, placeholder } from '../../source/documents';
import type { DocumentRule } from '../text-rule';

/** A fact that the site does not have. */
export const concerns: DocumentRule = ({ file }, { site: { settings } }) =>
  [...file.text.matchAll(placeholder)].some(([, name = '']) => factOf(settings, name) === undefined);
