/** Adds behaviour to the HTML of a block without React, from its `live.ts`; returns a function that ends it. */
export type Live = (element: HTMLElement) => () => void;

const begun = new WeakSet<HTMLElement>();

/** Starts the script of an element, unless it is running: start-up and React may both try. Returns a function that ends it. */
export function beginLive(live: Live, element: HTMLElement): () => void {
  if (begun.has(element)) return () => undefined;
  begun.add(element);
  const end = live(element);
  return () => {
    begun.delete(element);
    end();
  };
}

/** Texts that a script adds to the page, in one attribute of its element: one per line. */
export const liveTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('\n', ' ')).join('\n');

/** The texts of an element's script, in their original order. */
export const textsOf = (element: HTMLElement): readonly string[] => (element.dataset['texts'] ?? '').split('\n');
