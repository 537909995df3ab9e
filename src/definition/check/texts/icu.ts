import type { TextRule } from '../text-rule';

/** A text with plural forms: a copy of its fallback may lack those of its language, and other words end a copy. */
export const concerns: TextRule = ({ text }) => /\b(?:plural|selectordinal)\b/.test(text);
