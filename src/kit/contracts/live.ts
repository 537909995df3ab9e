/** Adds behaviour to the HTML of a block that React does not take over, from its `live.ts`; returns the function that ends it. */
export type Live = (element: HTMLElement) => () => void;

const begun = new WeakSet<HTMLElement>();

/** Begins the live part of an element, unless it has begun already: start-up and React may both come to it. Returns what ends it. */
export function beginLive(live: Live, element: HTMLElement): () => void {
  if (begun.has(element)) return () => undefined;
  begun.add(element);
  const end = live(element);
  return () => {
    begun.delete(element);
    end();
  };
}

/** Texts that a live part puts into the page, as the one attribute of its element that carries them: one in each line. */
export const liveTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('\n', ' ')).join('\n');

/** The texts of an element's live part, in the order in which they were given. */
export const textsOf = (element: HTMLElement): readonly string[] => (element.dataset['texts'] ?? '').split('\n');
