/** Explains why a value does not fit its target. */
import type { Misfit } from '../check/types/assignable';
import { suggestionText } from './disagreement';

/** The path to a part; for all items of a list, only the path inside them. */
export const pathText = (path: readonly string[]): string =>
  path
    .join('.')
    .replaceAll('.[]', '[]')
    .replace(/^\[\]\.?/, '');

/** Takes the misfit, and names for the source and the target. Returns a sentence without its subject. */
export function misfitText(misfit: Misfit, giver: string, taker: string): string {
  switch (misfit.kind) {
    case 'absent':
      return `${taker} needs it, and ${giver} has none.${suggestionText(misfit.suggestion)}`;
    case 'unknown':
      return `${giver} has it, and ${taker} does not know it.${suggestionText(misfit.suggestion)}`;
    case 'optional':
      return `${taker} needs it, and ${giver} may leave it out.`;
    case 'type':
      return `${giver} has ${misfit.is}, and ${taker} takes ${misfit.wanted}.`;
    default:
      return `${giver} may say ${misfit.is}, and ${taker} knows ${misfit.allowed.join(', ')}.`;
  }
}
