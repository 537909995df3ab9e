import { useEffect, useEffectEvent } from 'react';
import { onScopeChange } from '../../state/scope';

/** Calls back when the application shows another address without loading a document. */
export function useRouteChange(follow: () => void): void {
  const followNow = useEffectEvent(follow);
  useEffect(
    () =>
      onScopeChange((path) => {
        if (path === 'route') followNow();
      }),
    [],
  );
}
