import { useCallback, useContext, useMemo } from 'react';
import { evaluate } from '../../expression/evaluate';
import { BindingsContext, usePage } from '../../kit/page/context';
import { lazyScope, useEvaluateWith } from '../../kit/page/useValue';
import type { Holds } from '../fields/visible';

/** Conditions for rendering: the form renders again when something they read changes. */
export function useConditions(): Holds {
  const evaluateWith = useEvaluateWith();
  return useCallback((tree, form) => evaluateWith(tree, { form }) === true, [evaluateWith]);
}

/** Conditions for events: what holds at that moment. */
export function useConditionsNow(): Holds {
  const { store } = usePage();
  const bindings = useContext(BindingsContext);
  return useMemo<Holds>(
    () => (tree, form) => evaluate(tree, lazyScope(store, { ...bindings, form })) === true,
    [store, bindings],
  );
}
