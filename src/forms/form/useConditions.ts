import { useCallback } from 'react';
import { useEvaluateNow, useEvaluateWith } from '../../kit/page/useValue';
import type { Holds } from '../fields/visible';

/** Conditions for rendering: the form renders again if something they read changes. */
export function useConditions(): Holds {
  const evaluateWith = useEvaluateWith();
  return useCallback((tree, form, around) => evaluateWith(tree, { form, ...around }) === true, [evaluateWith]);
}

/** Conditions for events: evaluated at that moment. */
export function useConditionsNow(): Holds {
  const evaluateNow = useEvaluateNow();
  return useCallback((tree, form, around) => evaluateNow(tree, { form, ...around }) === true, [evaluateNow]);
}
