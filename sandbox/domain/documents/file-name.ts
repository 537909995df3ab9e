import kinds from './kinds.json';
import type { DocumentKind } from './register';
import { speaker } from './words';
import type { Style } from './words';

/** A name for a file from words that people read: their letters and digits, joined by hyphens, and an ending. */
export const fileNamed = (words: string, ending: string): string =>
  `${words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.${ending}`;

/** A name for the file of a document in the language of a style: what it is, and its number. */
export const documentFile = (kind: DocumentKind, style: Style, number: string, ending = 'pdf'): string =>
  fileNamed(`${speaker(kinds, style)(kind)} ${number}`, ending);
