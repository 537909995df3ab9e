/** Stores the chosen language where the head script reads it before the page is painted. */
export function storeLocale(locale: string): void {
  try {
    localStorage['language'] = locale;
  } catch {
    // Without storage, the choice lasts as long as the person stays at its addresses.
  }
}
