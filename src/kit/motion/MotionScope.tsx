import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import type { FeatureBundle } from 'framer-motion';
import { firstInteraction } from '../browser/first-interaction';
import { loadFeatures } from './features';
import type { FeatureSet } from './features';

const ReadyContext = createContext(false);

/** Whether components of this scope can move now. Until then they must render in their final position. */
export const useCanMove = (): boolean => useContext(ReadyContext);

const transition = { duration: 0.2, ease: 'easeOut' } as const;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves with the code of the animations; never for people who ask for reduced motion, nor without a connection. */
async function featuresWhenNeeded(set: FeatureSet, onReady: () => void): Promise<FeatureBundle> {
  await firstInteraction();
  const features = wantsStillness() ? undefined : await loadFeatures(set);
  if (!features) return new Promise(() => undefined);
  onReady();
  return features;
}

type MotionScopeProps = { readonly features: FeatureSet; readonly children: ReactNode };

/**
 * Lets framer-motion components in it move. The code of the animations is loaded after the first interaction, so that it delays
 * nothing; content never waits for it.
 */
export function MotionScope({ features, children }: MotionScopeProps) {
  const [ready, setReady] = useState(false);
  return (
    <LazyMotion strict features={() => featuresWhenNeeded(features, () => setReady(true))}>
      <MotionConfig reducedMotion="user" transition={transition}>
        <ReadyContext value={ready}>{children}</ReadyContext>
      </MotionConfig>
    </LazyMotion>
  );
}
