import type { Edit } from './project';

/** A mistake in the small project of this folder, and the problems that report it. */
export type Mistake = { readonly name: string; readonly edits: readonly Edit[]; readonly problems: readonly string[] };

/** A mistake of one edit. */
export const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, from, to }],
  problems,
});
