import { faceplate } from './faceplate';

/**
 * Notes which block a fragment of React draws, for the frame of the studio: React adds each fragment to the elements in it, as
 * `reactFragments`. `fragment` is null when it goes.
 */
export function noteDrawn(fragment: object | null, block: object): void {
  if (fragment) (faceplate().drawn ??= new WeakMap()).set(fragment, block);
}
