/** Adds behaviour to the HTML of a block that React does not take over, from its `live.ts`; returns the function that ends it. */
export type Live = (element: HTMLElement) => () => void;

/** Texts that a live part puts into the page, as the one attribute of its element that carries them. */
export const liveTexts = (texts: readonly string[]): string => texts.join('|');

/** The texts of an element's live part, in the order in which they were given. */
export const textsOf = (element: HTMLElement): readonly string[] => (element.dataset['texts'] ?? '').split('|');
