import { useEffect, useState } from 'react';
import { startUp } from '../../operations/startup';

export type StartupState = 'running' | 'ready' | 'failed';

/** Where the document's start-up stands; asking for it begins it. */
export function useStartup(): StartupState {
  const [state, setState] = useState<StartupState>('running');
  useEffect(() => {
    let gone = false;
    startUp().then(
      (result) => {
        if (!gone) setState(result.ok ? 'ready' : 'failed');
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return state;
}
