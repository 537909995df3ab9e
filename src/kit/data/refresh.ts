/** Event on the document that asks for data of the page again; its detail is the list of names. */
export const refreshEvent = 'faceplate:refresh';

declare global {
  interface DocumentEventMap {
    readonly [refreshEvent]: CustomEvent<readonly string[]>;
  }
}

/** Asks everything on the page that shows these data to fetch them again. */
export const askForData = (names: readonly string[]): void =>
  void document.dispatchEvent(new CustomEvent<readonly string[]>(refreshEvent, { detail: names }));
