import type { TextRule } from '../text-rule';

/** A text that shows nothing. */
export const concerns: TextRule = ({ text }) => text.trim() === '';
