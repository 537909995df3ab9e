import { unclosedIn } from '../../facts/unclosed-markdown';
import { documentIn } from '../../source/documents';
import type { DocumentRule } from '../text-rule';

/** Bold text or a link without an end. */
export const concerns: DocumentRule = ({ file }) => unclosedIn(documentIn(file)).length > 0;
