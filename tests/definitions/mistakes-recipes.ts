import type { Mistake } from './mistake';
import { one } from './mistake';

const theme = (name: string, recipes: string, ...problems: readonly string[]): Mistake =>
  one(
    name,
    'site.json',
    '"color": { "brand": "#00594f" }',
    `"color": { "brand": "#00594f" },\n    "recipes": ${recipes}`,
    ...problems.map((problem) => `site.json:${problem}`),
  );

/** Mistakes in the styles that a theme adds to recipes. */
export const mistakesInRecipes: readonly Mistake[] = [
  theme(
    'styles for recipes',
    '{ "button": { "rounded": "full", "_hover": { "shadow": "md" }, "variants": { "tone": { "primary": { "shadow": "none" } } } }, "card.title": { "color": "action" } }',
  ),
  theme(
    'recipe with a typing mistake',
    '{ "buton": { "rounded": "full" } }',
    '13:18 FP7010 There is no recipe "buton". → button',
  ),
  theme(
    'part of a recipe with a typing mistake',
    '{ "card.titel": { "color": "action" } }',
    '13:18 FP7011 The recipe "card" has no part "titel". → title',
  ),
  theme(
    'part of a part of a recipe',
    '{ "card.title.foo": { "color": "action" } }',
    '13:18 FP7011 The recipe "card" has no part "title.foo".',
  ),
  theme(
    'part of a recipe that has none',
    '{ "button.root": { "rounded": "full" } }',
    '13:18 FP7010 There is no recipe "button.root". → button',
  ),
  theme(
    'variants inside of a state',
    '{ "button": { "_hover": { "variants": {} } } }',
    '13:42 FP7012 "variants" cannot be set in a recipe by a theme.',
  ),
  theme(
    'variants inside of a variant',
    '{ "button": { "variants": { "tone": { "primary": { "variants": {} } } } } }',
    '13:67 FP7012 "variants" cannot be set in a recipe by a theme.',
  ),
  theme(
    'variant of a recipe with a typing mistake',
    '{ "button": { "variants": { "tonne": { "primary": { "shadow": "none" } } } } }',
    '13:44 FP7011 The recipe "button" has no variant "tonne". → tone',
  ),
  theme(
    'value of a variant with a typing mistake',
    '{ "button": { "variants": { "tone": { "primry": { "shadow": "none" } } } } }',
    '13:54 FP7011 The recipe "button" has no tone: "primry". → primary',
  ),
  theme(
    'property of a recipe that takes no token',
    '{ "button": { "position": "fixed" } }',
    '13:30 FP7012 "position" cannot be set in a recipe by a theme.',
  ),
  theme(
    'token with a typing mistake',
    '{ "button": { "color": "acton" } }',
    '13:39 FP7013 "acton" is not a token for "color". → action',
  ),
  theme(
    'value of a recipe that is a length',
    '{ "button": { "rounded": "7px" } }',
    '13:41 FP7013 "7px" is not a token for "rounded".',
  ),
];
