/** Remembers the person's choice of language where the head script looks for it before the page is painted. */
export function storeLocale(locale: string): void {
  try {
    localStorage['language'] = locale;
  } catch {
    // Without storage the choice lasts as long as the address that shows it.
  }
}
