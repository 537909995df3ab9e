/** Messages about colours and pictures between the studio's application and its server: types alone, imported by both sides. */

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
export type ColorsAnswer = { readonly pairs: readonly ColorPair[] };
