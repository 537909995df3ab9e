import { markupIn } from '../findings/markup-words';
import type { TextRule } from '../text-rule';

/** A text that shows nothing, or the tags in it. */
export const concerns: TextRule = ({ text }) => text.trim() === '' || markupIn(text) !== undefined;
