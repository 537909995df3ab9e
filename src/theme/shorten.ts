import { scaleNames, scaleSteps, semanticNames } from './names';
import { colorVariable } from './system';

const sizes = ['sm', 'md', 'lg'];
const names = [
  '--f', ...sizes.flatMap((size) => [`--r-${size}`, `--s-${size}`]),
  ...[...semanticNames, ...scaleNames.flatMap((scale) => scaleSteps.map((step) => `${scale}.${step}`))].map(colorVariable),
];
const shortNames = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));

/** Numbers the theme's custom properties: a published page carries each of them several times. Any other name stays. */
export const shortenVariables = (css: string): string => css.replace(/--[a-zA-Z][\w-]*/g, (name) => shortNames.get(name) ?? name);
