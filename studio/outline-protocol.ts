/** Answers about the blocks of a page, and those that may be added: types alone, as in protocol.ts. */

import type { ConditionPart } from './frame-protocol';
import type { BlockAddress, RemovedItem, WrittenAt } from './protocol';

/** A block or, between a block and its blocks, an item that has blocks itself, such as a case (`kind` is '' then). */
export type OutlineBlock = {
  readonly address: BlockAddress;
  readonly kind: string;
  readonly id: string;
  /** A text of the block in the first language, to recognise it by. */
  readonly title?: string;
  /** The innermost part that the block comes from, and how often the site uses it. */
  readonly part?: { readonly id: string; readonly uses: number };
  readonly slots: readonly { readonly name: string; readonly blocks: readonly OutlineBlock[] }[];
  /** Names of all slots that its kind has for blocks; those of an item are the slots that it uses. */
  readonly takes: readonly string[];
  readonly when?: string;
  /** Parts of `when`. */
  readonly conditions?: readonly ConditionPart[];
  readonly roles?: readonly string[];
  readonly at: WrittenAt;
  /** The site itself says something of it: in its own files, or by overriding. */
  readonly own: boolean;
};

/** A block that a layer took out of a page. */
export type RemovedOutlineBlock = RemovedItem & { readonly kind: string };

/** GET /api/page?site&page */
export type PageAnswer = { readonly blocks: readonly OutlineBlock[]; readonly removed: readonly RemovedOutlineBlock[] };

/** A block that may be added to a page, as an example of its kind. */
export type PaletteKind = {
  readonly kind: string;
  /** In English, as in `BlockAnswer`. */
  readonly title: string;
  readonly description: string;
  /** With an id that is free on the page. */
  readonly item: Readonly<Record<string, unknown>>;
  /** Texts that the item names and that are not there yet, by their id. */
  readonly texts: Readonly<Record<string, string>>;
};

/** GET /api/palette?site&page: kinds that may be there now. */
export type PaletteAnswer = { readonly kinds: readonly PaletteKind[] };
