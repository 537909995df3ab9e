/** Responses about the blocks of a page, and those that can be added: only types, as in protocol.ts. */

import type { ConditionPart } from './frame-protocol';
import type { BlockAddress, RemovedItem, WrittenAt } from './protocol';

/** A block or an item with blocks between a block and its blocks, such as a case (`kind` is '' then). */
export type OutlineBlock = {
  readonly address: BlockAddress;
  readonly kind: string;
  readonly id: string;
  /** A text of the block in the first language, by which people recognise it. */
  readonly title?: string;
  /** The innermost part that contains the block, and the number of its uses in the site. */
  readonly part?: { readonly id: string; readonly uses: number };
  readonly slots: readonly { readonly name: string; readonly blocks: readonly OutlineBlock[] }[];
  /** Names of all slots of its kind for blocks; for an item, the used slots. */
  readonly takes: readonly string[];
  readonly when?: string;
  /** Parts of `when`. */
  readonly conditions?: readonly ConditionPart[];
  readonly roles?: readonly string[];
  readonly at: WrittenAt;
  /** The site itself adds or changes it: in its own files, or by overriding. */
  readonly own: boolean;
};

/** A block that a layer removed from a page. */
export type RemovedOutlineBlock = RemovedItem & { readonly kind: string };

/** GET /api/page?site&page */
export type PageAnswer = { readonly blocks: readonly OutlineBlock[]; readonly removed: readonly RemovedOutlineBlock[] };

/** A block that can be added to a page, as an example of its kind. */
export type PaletteKind = {
  readonly kind: string;
  /** In English, as in `BlockAnswer`. */
  readonly title: string;
  readonly description: string;
  /** With an id that is free on the page. */
  readonly item: Readonly<Record<string, unknown>>;
  /** New texts that the item uses, by id. */
  readonly texts: Readonly<Record<string, string>>;
};

/** GET /api/palette?site&page: kinds that are allowed there. */
export type PaletteAnswer = { readonly kinds: readonly PaletteKind[] };
