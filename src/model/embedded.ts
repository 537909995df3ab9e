import type { PagePayload, SitePayload } from './payload';

/** A site as JSON data, made by `compile`, to show its pages inside another application. */
export type EmbeddedSite = {
  readonly site: SitePayload;
  /** Pages by id, each with its body. */
  readonly pages: Readonly<Record<string, PagePayload>>;
  /** Compiled messages by language. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** CSS rules scoped to the element of the site. */
  readonly css: string;
  /** Path or address of the publication with the pictures, fonts and validators: '' or '/shop'. */
  readonly base: string;
  /** Sources of form validators by address, for a server. */
  readonly validators: Readonly<Record<string, string>>;
};
