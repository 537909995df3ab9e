/** Messages about colours and pictures between the studio's application and its server, imported by both sides. */

import type { BlockAddress, EditRequest, StudioEdit } from './protocol';

/** Two colours that pages use together, by the names of their roles; `brand` on `white` is the brand colour itself. */
export type ColorPair = {
  readonly mode: 'light' | 'dark';
  readonly front: string;
  readonly ground: string;
  readonly colors: readonly [front: string, ground: string];
  /** WCAG contrast, and the minimum. */
  readonly ratio: number;
  readonly needed: number;
  /** A similar legible colour, and the value of the theme to set to it. */
  readonly repair?: { readonly key: readonly string[]; readonly value: string };
};

/** GET /api/colors?site: pairs of colours in use. With &key=color/brand&value=#7a1f3d, as they would be with that value of the theme. */
export type ColorsAnswer = {
  readonly pairs: readonly ColorPair[];
  /** CSS rules with the colours of a page, for a tried value. */
  readonly css?: string;
};

/** Size limit of a picture. */
export const pictureMegabytes = 10;

/** POST /api/picture, answered like an edit: stores a picture in the layer, and sets a value to it as one step with other edits. */
export type PictureRequest = Omit<EditRequest, 'edits'> & {
  /** The original file name, a hint for the name of the picture. */
  readonly name: string;
  /** The bytes of the file as base64. */
  readonly data: string;
  /** Where the picture is shown, as in an edit. */
  readonly set: BlockAddress;
  readonly key: readonly string[];
  /** Additional edits, such as the texts that describe it. */
  readonly edits: readonly StudioEdit[];
};
