/** Finds unknown tokens in a recipe. Types find most of them; this finds computed values, before publishing. */
import { nearest } from '../base/nearest';
import { cssKeywords, propertiesOf, tokenNames, windows, type TokenCategory } from './design-tokens';

const categories = new Map(
  Object.entries(propertiesOf).flatMap(([category, properties]) =>
    properties.map((property) => [property as string, category as TokenCategory] as const),
  ),
);

const unitless: ReadonlySet<TokenCategory> = new Set(['fontWeights', 'lineHeights']);

/** Units of lengths, and the per cent sign (CSS Values and Units 4, Containment 3). */
const units = [
  ...['%', 'em', 'rem', 'ex', 'rex', 'cap', 'rcap', 'ch', 'rch', 'ic', 'ric', 'lh', 'rlh'],
  ...['', 's', 'l', 'd'].flatMap((size) => ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax'].map((unit) => size + unit)),
  ...['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax', 'cm', 'mm', 'q', 'in', 'pt', 'pc', 'px', 'fr'],
];

const length = new RegExp(`^-?(?:\\d+|\\d*\\.\\d+)(?:${units.join('|')})$`, 'i');

/** CSS values that are not tokens: a number with a unit, a hexadecimal colour, a function, or several values. */
function isWritten(category: TokenCategory, value: string): boolean {
  if (/[\s(]/.test(value) || value.startsWith('{')) return true;
  if (category === 'colors') return value.startsWith('#');
  return length.test(value) || (unitless.has(category) && /^[\d.]+$/.test(value));
}

const has = (category: TokenCategory, name: string): boolean =>
  tokenNames[category].includes(name) ||
  (category === 'spacing' && name.startsWith('-') && tokenNames.spacing.includes(name.slice(1)));

/** A name in a style that no token has. */
export type UnknownToken = {
  readonly name: string;
  /** Undefined for a reference to an unknown category; `group` is its name. */
  readonly category: TokenCategory | undefined;
  readonly group: string;
};

/** Returns the unknown tokens in one style: as the value of a property that takes tokens, or as references in CSS. */
export function unknownInStyle(property: string, value: string): readonly UnknownToken[] {
  const references = [...value.matchAll(/\{(\w+)\.([^}]+)\}/g)].flatMap(([, group = '', name = '']): UnknownToken[] => {
    const category = (Object.keys(tokenNames) as TokenCategory[]).find((known) => known === group);
    return category !== undefined && has(category, name) ? [] : [{ name, category, group }];
  });
  const category = categories.get(property);
  if (category === undefined || isWritten(category, value) || has(category, value)) return references;
  const keywords: readonly string[] = cssKeywords[category];
  return keywords.includes(value) ? references : [{ name: value, category, group: category }];
}

/** Keys for values per window. */
export const windowNames: readonly string[] = ['base', ...Object.keys(windows)];

const names = Object.keys(windows);
const ends = names.map((name) => `To${name.charAt(0).toUpperCase()}${name.slice(1)}`);
const ofWindow = new RegExp(`^(?:base|(?:${names.join('|')})(?:Down|Only|${ends.join('|')})?)$`);

/** Whether a key is a condition: a window, a state, a selector or a CSS at-rule. */
export const isCondition = (key: string): boolean => ofWindow.test(key) || /^[_@]|&/.test(key);

/** The property of a value below this key. `outer`: that of the object with the key. */
export const propertyAt = (key: string, outer: string | undefined): string =>
  outer !== undefined && isCondition(key) ? outer : key;

/** Whether an object with these keys, all of values, has values for several windows. */
export const isForWindows = (property: string | undefined, keys: readonly string[]): boolean =>
  property !== undefined && keys.some((key) => ofWindow.test(key));

function said(where: string, { name, category, group }: UnknownToken): string {
  if (category === undefined) return `${where} refers to "{${group}.${name}}", but there is no category "${group}".`;
  const near = nearest(name, tokenNames[category]);
  return `${where} names the token "${name}", which "${category}" does not have${near ? `; did you mean "${near}"?` : '.'}`;
}

/** A sentence for each unknown token in a recipe. `where`: their location; `outer`: the property whose values they are. */
export function unknownTokens(styles: object, where: string, outer?: string): string[] {
  const { css } = styles as { readonly css?: unknown };
  // The styles of a combination are next to the names of its variants.
  const entries: readonly [string, unknown][] =
    typeof css === 'object' && css !== null ? [['css', css]] : Object.entries(styles);
  return entries.flatMap(([key, value]) => {
    const place = `${where} › ${key}`;
    const property = Array.isArray(styles) && outer !== undefined ? outer : propertyAt(key, outer);
    if (typeof value === 'string') return unknownInStyle(property, value).map((unknown) => said(place, unknown));
    return typeof value === 'object' && value !== null ? unknownTokens(value, place, property) : [];
  });
}
