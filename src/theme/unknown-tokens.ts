/** Finds tokens of a recipe that do not exist. Types find most of them; values that a recipe computes are found here, before publishing. */
import { nearest } from '../base/nearest';
import { cssKeywords, propertiesOf, tokenNames, type TokenCategory } from './design-tokens';

const categories = new Map(
  Object.entries(propertiesOf).flatMap(([category, properties]) =>
    properties.map((property) => [property as string, category as TokenCategory] as const),
  ),
);

const unitless: ReadonlySet<TokenCategory> = new Set(['fontWeights', 'lineHeights']);

/** CSS that is not a token name: a number with a unit, a hexadecimal colour, a function, or several values. */
function isWritten(category: TokenCategory, value: string): boolean {
  if (/[\s(]/.test(value) || value.startsWith('{')) return true;
  if (category === 'colors') return value.startsWith('#');
  return /^-?(?:\d+|\d*\.\d+)(?:[a-z]+|%)$/.test(value) || (unitless.has(category) && /^[\d.]+$/.test(value));
}

const has = (category: TokenCategory, name: string): boolean =>
  tokenNames[category].includes(name) ||
  (category === 'spacing' && name.startsWith('-') && tokenNames.spacing.includes(name.slice(1)));

function said(where: string, category: TokenCategory, name: string): string {
  const near = nearest(name, tokenNames[category]);
  return `${where} names the token "${name}", which "${category}" does not have${near ? `; did you mean "${near}"?` : '.'}`;
}

function problemsOf(property: string, value: string, where: string): string[] {
  const references = [...value.matchAll(/\{(\w+)\.([^}]+)\}/g)].flatMap(([, group = '', name = '']) => {
    const category = (Object.keys(tokenNames) as TokenCategory[]).find((known) => known === group);
    if (category === undefined)
      return [`${where} refers to "{${group}.${name}}", but there is no category "${group}".`];
    return has(category, name) ? [] : [said(where, category, name)];
  });
  const category = categories.get(property);
  if (category === undefined || isWritten(category, value) || has(category, value)) return references;
  const keywords: readonly string[] = cssKeywords[category];
  return keywords.includes(value) ? references : [said(where, category, value)];
}

/** Returns a sentence for each unknown token in styles or in the parts of a recipe. `where` names their place. */
export function unknownTokens(styles: object, where: string): string[] {
  return Object.entries(styles).flatMap(([key, value]: [string, unknown]) => {
    const place = `${where} › ${key}`;
    if (typeof value === 'string') return problemsOf(key, value, place);
    return typeof value === 'object' && value !== null ? unknownTokens(value, place) : [];
  });
}
