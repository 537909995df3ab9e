import { createContext } from 'react';

export type EntryChange = 'added' | 'removed' | 'up' | 'down';

export type ListState = {
  /** Heading of an entry, by its index from 0. */
  readonly title: (index: number) => string;
  /** Minimum and maximum number of entries. */
  readonly least: number;
  readonly most: number;
  readonly canReorder: boolean;
  readonly canCopy: boolean;
  /** Called before a change of an entry, with the kind of change and the entry's new, or former, position. */
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
