/** Rules about the words of messages and of long texts, asked about single ones that have changed. One per file in texts/ and documents/. */
import type { NormalSite } from '../normalise/normalise';
import type { TextFile, TextOf } from '../source-site';

/** A message with other words that takes the same values and chooses by the same members. */
export type ChangedText = { readonly locale: string; readonly id: string; readonly text: string };

/** A site as far as its texts are concerned. */
export type TextContext = {
  readonly site: Pick<NormalSite, 'name' | 'source' | 'settings' | 'locales'>;
  readonly textOf: TextOf;
};

/**
 * Whether the rule of the same name may find something in a changed text of a site in which it found nothing. It may say so too often: then
 * the whole site is checked. It must not miss anything.
 */
export type TextRule = (text: ChangedText, context: TextContext) => boolean;

/** A long text with other words, but the same front matter, links and pictures. */
export type ChangedDocument = { readonly locale: string; readonly file: TextFile };

/** As `TextRule`, for a long text. */
export type DocumentRule = (document: ChangedDocument, context: TextContext) => boolean;
