/** OKLCH scales and legible colours. */
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import { scaleSteps, type ScaleStep } from './names';

export type Scale = Readonly<Record<ScaleStep, string>>;

const lightness = [0.978, 0.95, 0.895, 0.82, 0.72, 0.62, 0.53, 0.45, 0.375, 0.305, 0.225];
const chroma = [0.1, 0.2, 0.42, 0.68, 0.9, 1, 1, 0.92, 0.8, 0.66, 0.48];
const strongestChroma = 0.24;
const toOklch = converter('oklch');

/** Parses a colour; grey has no hue and gets 0. */
export function readColor(color: string): Oklch & { h: number } {
  const parsed = toOklch(color);
  if (parsed === undefined) throw new Error(`not a colour: ${color}`);
  return { ...parsed, h: parsed.h ?? 0 };
}

/** Formats lightness, chroma and hue as hex; reduces the chroma until the colour exists in sRGB. */
export function writeColor(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch'));
}

/** The eleven steps of a colour; the colour itself is the nearest step, and its neighbours move with it. */
export function scaleOf(color: string): Scale {
  const { l, c, h } = readColor(color);
  const anchor = nearest(l);
  const shift = l - at(lightness, anchor);
  const peak = Math.min(strongestChroma, c / at(chroma, anchor));
  const steps = scaleSteps.map((step, index) => {
    const moved = at(lightness, index) + shift * closeness(index, anchor);
    return [
      step,
      index === anchor ? formatHex(readColor(color)) : writeColor(moved, peak * at(chroma, index), h),
    ] as const;
  });
  return Object.fromEntries(steps) as Record<ScaleStep, string>;
}

/** Greys tinted with the given hue. */
export function neutralScaleOf(hue: number, tint: number): Scale {
  const steps = scaleSteps.map(
    (step, index) => [step, writeColor(at(lightness, index), tint * (0.3 + at(chroma, index)), hue)] as const,
  );
  return Object.fromEntries(steps) as Record<ScaleStep, string>;
}

/** The same colour, made just dark or light enough to have the ratio on every background. */
export function legible(
  color: string,
  grounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  const { l, c, h } = readColor(color);
  const step = towards === 'darker' ? -0.005 : 0.005;
  for (let moved = l; moved > 0 && moved < 1; moved += step) {
    const candidate = moved === l ? color : writeColor(moved, c, h);
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards === 'darker' ? '#000000' : '#ffffff';
}

/** The first of the colours that is legible on the background; black or white if none is. */
export function firstLegible(colors: readonly string[], ground: string, ratio: number): string {
  const found = colors.find((color) => wcagContrast(color, ground) >= ratio);
  return found ?? (wcagContrast('#000000', ground) > wcagContrast('#ffffff', ground) ? '#000000' : '#ffffff');
}

function nearest(l: number): number {
  return lightness.reduce(
    (best, step, index) => (Math.abs(step - l) < Math.abs(at(lightness, best) - l) ? index : best),
    0,
  );
}

/** 1 at the anchor, 0 at both ends of the scale. */
function closeness(index: number, anchor: number): number {
  if (index === anchor) return 1;
  return index < anchor ? index / anchor : (scaleSteps.length - 1 - index) / (scaleSteps.length - 1 - anchor);
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
