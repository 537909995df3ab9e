/** A postcode as it is written in its country: British ones in capitals and two parts, those of digits in one. */
export function tidiedPostcode(text: string): string | undefined {
  const words = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  const bare = words.replaceAll(' ', '');
  if (/^\d+$/.test(bare)) return bare;
  if (/^[A-Z]{1,2}\d[A-Z\d]{3,4}$/.test(bare)) return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
  return words === '' ? undefined : words;
}
