import { htmlIn } from '../findings/html-words';
import type { TextRule } from '../text-rule';

/** A text that shows nothing, or the tags in it. */
export const concerns: TextRule = ({ text }) => text.trim() === '' || htmlIn(text) !== undefined;
