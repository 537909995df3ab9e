/** Messages about colours and pictures between the studio's application and its server, imported by both sides. */

import type { BlockAddress, EditRequest, StudioEdit } from './protocol';

/** Two colours that pages show on each other, by the names of their roles; `brand` on `white` is the brand colour itself. */
export type ColorPair = {
  readonly mode: 'light' | 'dark';
  readonly front: string;
  readonly ground: string;
  readonly colors: readonly [front: string, ground: string];
  /** Contrast by WCAG, and the least that is legible. */
  readonly ratio: number;
  readonly needed: number;
  /** A colour near by that is legible, and the value of the theme to write it to. */
  readonly repair?: { readonly key: readonly string[]; readonly value: string };
};

/** GET /api/colors?site: pairs of colours in use. With &key=color/brand&value=#7a1f3d, as they would be with that value of the theme. */
export type ColorsAnswer = {
  readonly pairs: readonly ColorPair[];
  /** Style rules with the colours of a page, where another value is tried. */
  readonly css?: string;
};

/** Size of the largest picture that is taken. */
export const pictureMegabytes = 10;

/** POST /api/picture, answered like an edit: keeps a picture in the layer, and sets a value to it as one step with other edits. */
export type PictureRequest = Omit<EditRequest, 'edits'> & {
  /** As the file of its author is called; it is only a hint for the name that the picture gets. */
  readonly name: string;
  /** The bytes of the file as base64. */
  readonly data: string;
  /** Where the picture is shown, as in an edit. */
  readonly set: BlockAddress;
  readonly key: readonly string[];
  /** Further edits, such as the texts that describe it. */
  readonly edits: readonly StudioEdit[];
};
