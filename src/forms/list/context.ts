import { createContext } from 'react';

export type ListState = {
  /** Heading of an entry, counted from 0. */
  readonly title: (index: number) => string;
  /** How many entries must stay. */
  readonly least: number;
  /** Called with the position of an entry that is about to go. */
  readonly removing: (index: number) => void;
};

/** What the entries of a list are told by it. */
export const ListContext = createContext<ListState>({ title: () => '', least: 0, removing: () => undefined });
