import type { Mistake } from './mistake';
import { one } from './mistake';

const footer = (name: string, rest: string, ...problems: readonly string[]): Mistake =>
  one(
    name,
    'site.json',
    '"shell": { "header": { "menu": "header" } }',
    `"shell": {\n    "header": { "menu": "header" },\n    "footer": { ${rest} }\n  }`,
    ...problems.map((problem) => `site.json:${problem}`),
  );

const group = '"id": "pages", "message": "home.title", "items": "header"';

const brand = (name: string, rest: string, ...problems: readonly string[]): Mistake =>
  one(
    name,
    'site.json',
    '"logo": "images/logo.svg" }',
    `"logo": "images/logo.svg", ${rest} }`,
    ...problems.map((problem) => `site.json:${problem}`),
  );

const drawing = (name: string, color: string, ...problems: readonly string[]): Mistake => {
  const logos = brand(name, '"logos": { "dark": "images/dark.svg" }', ...problems);
  const to = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/></svg>\n`;
  return { ...logos, edits: [...logos.edits, { file: 'content/images/dark.svg', to }] };
};

/** Mistakes in the logos of a site. */
export const mistakesInLogos: readonly Mistake[] = [
  drawing('logo for the dark', '#ffffff'),
  drawing('logo in the colour of the text', 'currentColor'),
  drawing(
    'logo that cannot be seen in the dark',
    '#102a2a',
    '4:79 FP7017 The logo "images/dark.svg" can hardly be seen in the dark: its clearest colour has a contrast of 1.2, and needs 3.',
  ),
  brand(
    'logo that is not there',
    '"logos": { "small": "images/logs.svg" }',
    '4:80 FP3104 There is no picture "images/logs.svg". → images/logo.svg',
  ),
  brand(
    'logo for mails that is a drawing',
    '"logos": { "mail": "images/logo.svg" }',
    '4:79 FP7016 Mail programs do not show "images/logo.svg".',
  ),
  brand(
    'logo for paper without a head on paper',
    '"logos": { "print": "images/logo.svg" }',
    '4:80 FP7018 The logo "images/logo.svg" for paper is never printed: the theme prints no head.',
  ),
];

const slot = (name: string, block: string, ...problems: readonly string[]): Mistake =>
  footer(name, `"above": [{ ${block}, "id": "extra" }]`, ...problems);

/** Mistakes in the blocks around every page. */
export const mistakesInSlots: readonly Mistake[] = [
  slot('blocks in the foot', '"block": "text", "text": "home.title"'),
  slot(
    'block in the foot that needs a script',
    '"block": "each", "of": "session.objects", "as": "place", "body": [{ "block": "text", "id": "one", "text": "home.title" }]',
    '24:38 FP5523 A block of the kind "each" cannot be in the foot of every page, because it needs a script.',
  ),
  slot(
    'action in the foot',
    '"block": "button", "label": "home.title", "press": [{ "action": "logout" }]',
    '24:93 FP5524 A block in the foot of every page cannot start an action.',
  ),
  slot(
    'title of a page in the foot',
    '"block": "heading", "text": "home.title", "level": 1',
    '24:80 FP5525 A heading in the foot of every page cannot have level 1, because level 1 names the page.',
  ),
  slot(
    'banner in the foot',
    '"block": "hero", "title": "home.title"',
    '24:55 FP5525 A heading in the foot of every page cannot have level 1, because level 1 names the page.',
  ),
];

/** Mistakes in the foot of a page. */
export const mistakesInFooter: readonly Mistake[] = [
  footer('footer with a group and what stays at hand', `"groups": [{ ${group} }], "must": ["places"]`),
  footer(
    'group of the footer without a heading',
    '"groups": [{ "id": "pages", "items": "header" }]',
    '24:36 FP5521 The group "pages" of the footer has no heading.',
  ),
  footer(
    'item at hand that no group has',
    `"groups": [{ ${group} }], "must": ["palces"]`,
    '24:101 FP5522 No group of the footer has an item "palces", which is to stay outside the folds. → places',
  ),
];
