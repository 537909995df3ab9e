/** A typed postcode in capitals with single spaces; undefined for nothing. Its format writes it as its country does. */
export const tidiedPostcode = (text: string): string | undefined =>
  text.trim().toUpperCase().replaceAll(/\s+/g, ' ') || undefined;
