/** Long enough for the browser to have taken it over, however slow it is. */
const keptFor = 60_000;

/** A name for a file from words that people read: their letters and digits, joined by hyphens; "file" where there are none. */
export const fileNameOf = (words: string): string =>
  words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'file';

/** Hands a file to the person, as a download under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
