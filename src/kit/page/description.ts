import { createContext } from 'react';

/** Id of the element that says what the links and buttons below belong to, where their words are the same for several things. */
export const DescriptionContext = createContext<string | undefined>(undefined);
