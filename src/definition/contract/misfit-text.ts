/** Why a value does not fit where it goes to, in words. */
import type { Misfit } from '../check/types/assignable';
import { suggestionText } from './disagreement';

/** The way to a part; of the items of a whole list only what is in them. */
export const pathText = (path: readonly string[]): string =>
  path
    .join('.')
    .replaceAll('.[]', '[]')
    .replace(/^\[\]\.?/, '');

/** Takes the misfit; who gives the value and who takes it, in words. Returns a sentence without its subject. */
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
