/** Driver of an engine for journeys, whatever protocol the engine speaks. */

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type Key = 'Enter' | 'Escape' | 'Tab' | 'End' | 'Backspace';

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Finds an element in the page; runs there, so it must not use anything from outside itself. */
export type Find<A extends readonly Json[]> = (...words: A) => Element | null;

/** An element of the page. */
export type Found = {
  /** As a mouse does. */
  readonly press: () => Promise<void>;
  /** Key by key. */
  readonly type: (text: string) => Promise<void>;
  /** Runs a function in the page with the element. */
  readonly run: <A extends readonly Json[], T>(work: (element: Element, ...words: A) => T, ...words: A) => Promise<T>;
};

/** One window with a storage of its own. */
export type Driver = {
  /** @param until how far the document has to be; WebKit knows only of the whole */
  readonly goto: (url: string, until?: 'load' | 'domcontentloaded') => Promise<void>;
  readonly url: () => Promise<string>;
  /** Runs a function in the page and returns what it returns. */
  readonly run: <A extends readonly Json[], T>(work: (...words: A) => T, ...words: A) => Promise<T>;
  readonly find: <A extends readonly Json[]>(find: Find<A>, ...words: A) => Promise<Found | undefined>;
  readonly key: (key: Key) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type WindowOptions = {
  readonly width: number;
  readonly height: number;
  /** The person has asked their system for less motion. */
  readonly reducedMotion: boolean;
};

export type Engine = {
  readonly open: (options: WindowOptions) => Promise<Driver>;
  readonly close: () => Promise<void>;
};
