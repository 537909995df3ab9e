import { changedFacts } from '../findings/changed-facts';
import type { TextRule } from '../text-rule';

/** Facts of another company. */
export const concerns: TextRule = ({ text }, context) =>
  changedFacts(context).some(({ others }) => others.some((other) => text.includes(other)));
