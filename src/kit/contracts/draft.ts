/** Event on the document that discards the unsent input of a form; its detail is the name of the form. */
export const discardEvent = 'faceplate:discard';

declare global {
  interface DocumentEventMap {
    readonly [discardEvent]: CustomEvent<string>;
  }
}

/** Resets every form of this name on the page to its stored values. */
export const discardTyped = (form: string): void =>
  void document.dispatchEvent(new CustomEvent<string>(discardEvent, { detail: form }));
