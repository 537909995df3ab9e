import type { FeatureBundle } from 'framer-motion';
import { loadPart } from '../loading/load';

/** `enter`: new elements move into place. `layout`: elements that they displace move, too. */
export type FeatureSet = 'enter' | 'layout';

const sources = {
  enter: () => loadPart(() => import('./enter')),
  layout: () => loadPart(() => import('./layout')),
} as const;

/** Loads the code of a set of animations. Undefined if it cannot be loaded: then nothing moves. */
export async function loadFeatures(set: FeatureSet): Promise<FeatureBundle | undefined> {
  try {
    return (await sources[set]()).default;
  } catch {
    return undefined;
  }
}
