/** Colours in a definition, and their legibility. */
import { rgb, wcagContrast } from 'culori';

export type ColourPlace = {
  readonly from: number;
  readonly to: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
};

/** All colours in a text with six digits after #. */
export const coloursIn = (text: string): readonly ColourPlace[] =>
  [...text.matchAll(/"(#[0-9a-f]{6})"/gi)].flatMap(({ index, 1: colour = '' }) => {
    const parts = rgb(colour);
    return parts === undefined
      ? []
      : [{ from: index + 1, to: index + 1 + colour.length, red: parts.r, green: parts.g, blue: parts.b }];
  });

const ratio = (one: string, other: string): string => wcagContrast(one, other).toFixed(2);

/** Contrast of a colour on white and on black (WCAG); text needs 4.5, large text 3. */
export const contrastOf = (colour: string): string =>
  `contrast ${ratio(colour, '#ffffff')} to white, ${ratio(colour, '#000000')} to black (text needs 4.5)`;
