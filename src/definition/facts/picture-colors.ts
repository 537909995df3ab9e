/** Site colours in a drawing, such as `{{color.brand.600}}`. */
import { nearest } from '../../base/nearest';
import { scaleNames, scaleSteps } from '../../theme/names';

const known = scaleNames.flatMap((scale) => scaleSteps.map((step) => `color.${scale}.${step}`));

type UnknownColor = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly nearest?: string | undefined;
};

/** Takes the text of a drawing. Returns the first unknown colour in double braces, with its position. */
export function unknownColorIn(svg: string): UnknownColor | undefined {
  for (const { 0: whole, 1: inner = '', index } of svg.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const name = inner.trim();
    if (!known.includes(name)) return { name, from: index, to: index + whole.length, nearest: nearest(name, known) };
  }
  return undefined;
}
