import { faceplate } from './faceplate';

/**
 * Records which block a React fragment renders, for the frame of the studio: React adds fragments to elements, as
 * `reactFragments`. `fragment` is null when it is removed.
 */
export function noteDrawn(fragment: object | null, block: object): void {
  if (fragment) (faceplate().drawn ??= new WeakMap()).set(fragment, block);
}
