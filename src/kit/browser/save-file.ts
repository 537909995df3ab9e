/** Enough time for a slow browser to take the file over. */
const keptFor = 60_000;

/** A file name made of readable words: their letters and digits, joined by hyphens; "file" if there are none. */
export const fileNameOf = (words: string): string =>
  words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'file';

/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
