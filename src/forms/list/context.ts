import { createContext } from 'react';

export type EntryChange = 'added' | 'removed' | 'up' | 'down';

export type ListState = {
  /** Heading of an entry, counted from 0. */
  readonly title: (index: number) => string;
  /** How many entries must stay, and how many there may be. */
  readonly least: number;
  readonly most: number;
  readonly canReorder: boolean;
  readonly canCopy: boolean;
  /** Called before something is done with an entry, with what it is and where the entry will be, or was. */
  readonly expect: (change: EntryChange, index: number) => void;
};

/** Shares the state of a list with its entries. */
export const ListContext = createContext<ListState>({
  title: () => '',
  least: 0,
  most: Infinity,
  canReorder: false,
  canCopy: false,
  expect: () => undefined,
});
