import { scaleNames, scaleSteps, semanticNames } from './names';
import { colorVariable } from './system';

const sizes = ['sm', 'md', 'lg'];
const names = [
  '--f',
  ...sizes.flatMap((size) => [`--r-${size}`, `--s-${size}`]),
  ...[...semanticNames, ...scaleNames.flatMap((scale) => scaleSteps.map((step) => `${scale}.${step}`))].map(
    colorVariable,
  ),
  '--fh',
];
const shortNames = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));

const isOne = (value: string): boolean => !/[ \t]/.test(value.replace(/\((?:[^()]|\([^()]*\))*\)/g, ''));

/** Joins padding properties into one if a rule sets all four sides. */
export const shortenPadding = (css: string): string =>
  css
    .replace(/padding-inline:([^;{}]+);padding-block:([^;{}]+)(?=[;}])/g, (whole, inline: string, block: string) =>
      isOne(inline) && isOne(block) ? `padding:${block} ${inline}` : whole,
    )
    .replace(
      /padding-inline:([^;{}]+);padding-top:([^;{}]+);padding-bottom:([^;{}]+)(?=[;}])/g,
      (whole, inline: string, top: string, bottom: string) =>
        isOne(inline) ? `padding:${top} ${inline} ${bottom}` : whole,
    );

/** Numbers the theme's custom properties, which a published page repeats. Other names stay. */
export const shortenVariables = (css: string): string =>
  css.replace(/--[a-zA-Z][\w-]*/g, (name) => shortNames.get(name) ?? name);
