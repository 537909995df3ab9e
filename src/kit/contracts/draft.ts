/** Event on the document that throws away what was typed into a form and not sent; its detail is the name of the form. */
export const discardEvent = 'faceplate:discard';

declare global {
  interface DocumentEventMap {
    readonly [discardEvent]: CustomEvent<string>;
  }
}

/** Asks every form of this name on the page to forget what was typed, and to begin with what is stored. */
export const discardTyped = (form: string): void =>
  void document.dispatchEvent(new CustomEvent<string>(discardEvent, { detail: form }));
