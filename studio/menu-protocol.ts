/** Responses about the menus and the site map: only types, as in protocol.ts. */

import type { BlockAddress, RemovedItem, StudioPage, WrittenAt } from './protocol';

/** An entry of a menu. */
export type StudioEntry = {
  readonly address: BlockAddress;
  readonly id: string;
  /** Its label in the first language. */
  readonly title: string;
  /** The message id of its label. */
  readonly label?: string;
  /** Its target page, or an external address; neither for one with actions. */
  readonly page?: string;
  readonly url?: string;
  /** Absent: everybody sees it. */
  readonly roles?: readonly string[];
  readonly when?: string;
  /** Switched off (`active: false`): nobody sees it. */
  readonly isOff?: true;
  readonly at: WrittenAt;
  /** The site itself adds or changes it. */
  readonly own: boolean;
  /** A layer below has it too, so that it can be reset to inherited. */
  readonly inherited: boolean;
  readonly entries: readonly StudioEntry[];
};

/** Where the menu is shown: in the header of every page, in a column of the footer, or next to pages. */
export type MenuPlace =
  | { readonly in: 'header' }
  | { readonly in: 'footer'; readonly title: string }
  | { readonly in: 'area'; readonly pages: readonly string[] };

export type StudioMenu = {
  readonly address: BlockAddress;
  readonly id: string;
  readonly places: readonly MenuPlace[];
  readonly entries: readonly StudioEntry[];
  readonly removed: readonly RemovedItem[];
};

/** GET /api/menus?site */
export type MenusAnswer = { readonly menus: readonly StudioMenu[] };

/** A page of the site map. */
export type MappedPage = StudioPage & {
  /** Menu entries that link to it. */
  readonly menus: readonly { readonly menu: string; readonly title: string; readonly address: BlockAddress }[];
  /** Reached without a link: from an email, as the first page, or when a page is not found. */
  readonly door?: 'home' | 'outside' | 'notFound';
};

/** GET /api/sitemap?site */
export type SiteMapAnswer = { readonly pages: readonly MappedPage[] };
