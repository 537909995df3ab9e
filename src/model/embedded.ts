import type { PagePayload, SitePayload } from './payload';

/** A site as data, to show its pages inside another application: JSON, made by `compile`. */
export type EmbeddedSite = {
  readonly site: SitePayload;
  /** Pages by id, each with its body. */
  readonly pages: Readonly<Record<string, PagePayload>>;
  /** Compiled messages by language. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Rules that hold inside the element of the site alone. */
  readonly css: string;
  /** Path or address of the publication, which has the pictures, fonts and validators: '' or '/shop'. */
  readonly base: string;
  /** Sources of the validators of forms by their addresses, for a server. */
  readonly validators: Readonly<Record<string, string>>;
};
