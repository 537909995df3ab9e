import kinds from './kinds.json';
import type { DocumentKind } from './register';
import { speaker } from './words';
import type { Style } from './words';

/** A file name made of readable words: their letters and digits, joined by hyphens, and an extension. */
export const fileNamed = (words: string, ending: string): string =>
  `${words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.${ending}`;

/** File name of a document in the language of a style: its kind and number. */
export const documentFile = (kind: DocumentKind, style: Style, number: string, ending = 'pdf'): string =>
  fileNamed(`${speaker(kinds, style)(kind)} ${number}`, ending);
