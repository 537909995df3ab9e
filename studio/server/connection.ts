import { createContext, useContext } from 'react';

/** `lost`: no answer. `replaced`: the server was started again, and does not know the token of this tab. */
export type Connection = 'open' | 'lost' | 'replaced';

export const ConnectionContext = createContext<Connection>('open');

/** Whether the server of this tab can be reached. */
export const useConnection = (): Connection => useContext(ConnectionContext);
