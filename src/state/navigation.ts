/** Shows an address without a new document; undefined where only a document can show it. */
type Navigator = (address: string, replace: boolean) => Promise<void> | undefined;

/** Event on the document: a link leads to another page of the application. Components with unsaved input store it during the event. */
export const leavingEvent = 'faceplate:leaving';

let navigator: Navigator | undefined;

/** The application takes over the addresses that it shows itself. */
export const setNavigator = (next: Navigator): void => {
  navigator = next;
};

/** Goes to an address: inside the application where that shows it, else as a document. Resolves once the application has loaded it, and at once for a document. */
export function go(address: string, replace = false): Promise<void> {
  const shown = navigator?.(address, replace);
  if (shown) return shown;
  if (replace) location.replace(address);
  else location.assign(address);
  return Promise.resolve();
}
