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

const roles = (name: string, named: string, ...problems: readonly string[]): Mistake =>
  one(
    name,
    'site.json',
    '"color": { "brand": "#00594f" }',
    `"color": { "brand": "#00594f", "roles": ${named} }`,
    ...problems.map((problem) => `site.json:${problem}`),
  );

const illustrations = (name: string, src: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    {
      file: 'site.json',
      from: '"color": { "brand": "#00594f" }',
      to: '"color": { "brand": "#00594f" },\n    "illustrations": { "empty": "images/logo.svg" }',
    },
    {
      file: 'content/pages/home.json',
      from: '"body": [',
      to: `"body": [{ "block": "picture", "id": "nothing", "picture": { "src": "${src}" } },`,
    },
  ],
  problems,
});

/** Mistakes in the colours and styles that a theme names. */
export const mistakesInRecipes: readonly Mistake[] = [
  illustrations('picture by its role', 'illustration:empty'),
  illustrations(
    'role of a picture with a typing mistake',
    'illustration:emty',
    'content/pages/home.json:4:71 FP3104 There is no picture "illustration:emty". → illustration:empty',
  ),
  one(
    'role of a picture that names a role',
    'site.json',
    '"color": { "brand": "#00594f" }',
    '"color": { "brand": "#00594f" },\n    "illustrations": { "empty": "illustration:none" }',
    'site.json:13:33 FP1106 "illustration:none" does not have the right form.',
  ),
  roles('colours for roles', '{ "light": { "bg": "#fbf3e4" }, "dark": { "action": "#e5a3b4" } }'),
  roles(
    'colour of a role with a typing mistake',
    '{ "light": { "txt": "#1a1a1a" } }',
    '12:67 FP1101 "txt" is not a valid key here. → text',
  ),
  roles(
    'colour of a role that is not legible',
    '{ "light": { "text.muted": "#9aa5a8" } }',
    '12:81 FP7015 The colour #9aa5a8 for "text.muted" is not legible in light mode: "text.muted" on "bg.muted" has a contrast of 2.2, and needs 4.5.',
  ),
  roles(
    'ground on which text is not legible',
    '{ "dark": { "bg.brand": "#e5a3b4" } }',
    '12:78 FP7015 The colour #e5a3b4 for "bg.brand" is not legible in dark mode: "text.onBrand" on "bg.brand" has a contrast of 2.0, and needs 7.',
  ),
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
