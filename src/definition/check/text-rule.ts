/** Rules for the words of messages and long texts, applied to single changed texts. One per file in texts/ and documents/. */
import type { NormalSite } from '../normalise/normalise';
import type { TextFile, TextOf } from '../source-site';

/** A message with other words, but the same values and branches. */
export type ChangedText = { readonly locale: string; readonly id: string; readonly text: string };

/** The parts of a site that matter for its texts. */
export type TextContext = {
  readonly site: Pick<NormalSite, 'name' | 'source' | 'settings' | 'locales'>;
  readonly textOf: TextOf;
};

/**
 * Whether the rule of the same name may find something in a changed text of a site in which it found nothing. If true,
 * the whole site is checked, so it may be too strict, but must not miss anything.
 */
export type TextRule = (text: ChangedText, context: TextContext) => boolean;

/** A long text with other words, but the same front matter, links and pictures. */
export type ChangedDocument = { readonly locale: string; readonly file: TextFile };

/** Like `TextRule`, for a long text. */
export type DocumentRule = (document: ChangedDocument, context: TextContext) => boolean;

/** The name of the rule in a file: `glossary` of `texts/glossary.ts`. */
export const ruleNameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
