import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** `lost`: no response. `replaced`: the server was restarted, and does not know the token of this tab. */
export type Connection = 'open' | 'lost' | 'replaced';

export const ConnectionContext = createContext<Connection>('open');

/** Whether the server of this tab can be reached. */
export const useConnection = (): Connection => useContext(ConnectionContext);

const pauseMs = 1000;

/** Returns a function that resolves when unanswered requests should be repeated: once the server can be reached. */
export function useConnected(): () => Promise<void> {
  const connection = useConnection();
  const now = useRef(connection);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = connection;
    if (connection === 'open') for (const go of waiting.current.splice(0)) go();
  }, [connection]);
  return useCallback(
    () =>
      new Promise((go) => {
        // A lost connection is not noticed at once.
        if (now.current === 'open') setTimeout(go, pauseMs);
        else waiting.current.push(go);
      }),
    [],
  );
}
