import { changedFacts } from '../findings/changed-facts';
import type { DocumentRule } from '../text-rule';

/** Facts of another company. */
export const concerns: DocumentRule = ({ file }, context) =>
  changedFacts(context).some(({ others }) => others.some((other) => file.text.includes(other)));
