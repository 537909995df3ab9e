import { createContext } from 'react';

/** Id of the element that describes the links and buttons below it, if their labels repeat for several things. */
export const DescriptionContext = createContext<string | undefined>(undefined);
