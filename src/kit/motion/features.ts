import type { FeatureBundle } from 'framer-motion';
import { loadPart } from '../loading/load';

/** `enter`: what appears moves into place. `layout`: what others displace moves there, too. */
export type FeatureSet = 'enter' | 'layout';

const sources = {
  enter: () => loadPart(() => import('./enter')),
  layout: () => loadPart(() => import('./layout')),
} as const;

/** Fetches the code of a set of animations. Undefined when it cannot be loaded: then nothing moves. */
export async function loadFeatures(set: FeatureSet): Promise<FeatureBundle | undefined> {
  try {
    return (await sources[set]()).default;
  } catch {
    return undefined;
  }
}
