/** Shows an address without loading a document; undefined if only a document can show it. */
type Navigator = (address: string, replace: boolean) => Promise<void> | undefined;

/** Event on the document: a link leaves the page inside the application. Components store unsent input during it. */
export const leavingEvent = 'faceplate:leaving';

let navigator: Navigator | undefined;

/** The application registers for the addresses that it shows itself. */
export const setNavigator = (next: Navigator): void => {
  navigator = next;
};

/** Navigates inside the application or to a document. Resolves once the page is loaded; at once for a document. */
export function go(address: string, replace = false): Promise<void> {
  const shown = navigator?.(address, replace);
  if (shown) return shown;
  if (replace) location.replace(address);
  else location.assign(address);
  return Promise.resolve();
}
