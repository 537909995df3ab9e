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

/** A site with the logos of `rest`, and with a drawing of one path. */
const drawn = (name: string, rest: string, inner: string, ...problems: readonly string[]): Mistake => {
  const logos = brand(name, rest, ...problems);
  const to = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>\n`;
  return { ...logos, edits: [...logos.edits, { file: 'content/images/drawn.svg', to }] };
};

const drawing = (name: string, color: string, ...problems: readonly string[]): Mistake =>
  drawn(name, '"logos": { "dark": "images/drawn.svg" }', `<path fill="${color}" d="M0 0h8v8H0z"/>`, ...problems);

/** The same with more in the theme. */
const themed = (mistake: Mistake, rest: string): Mistake => {
  const theme = '"color": { "brand": "#00594f" } }';
  return {
    ...mistake,
    edits: [...mistake.edits, { file: 'site.json', from: theme, to: theme.replace(/}$/, `, ${rest} }`) }],
  };
};

const sealed = (mistake: Mistake): Mistake => themed(mistake, '"illustrations": { "seal": "images/drawn.svg" }');

const unseen = (where: string, ratio: string): string =>
  `FP7017 The logo "images/drawn.svg" can hardly be seen ${where}: its clearest colour has a contrast of ${ratio}, and needs 3.`;

/** Mistakes in the logos of a site. */
export const mistakesInLogos: readonly Mistake[] = [
  drawing('logo for dark mode', '#ffffff'),
  drawing('logo for dark mode in a colour of a function', 'rgb(255, 255, 255)'),
  drawing('logo in the colour of the text', 'currentColor'),
  drawing('logo in a colour that is not known', 'var(--ink)'),
  drawn(
    'logo that is a photograph',
    '"logos": { "dark": "images/drawn.svg" }',
    '<image href="data:image/png;base64,"/>',
  ),
  drawing('logo that cannot be seen in dark mode', '#102a2a', `4:79 ${unseen('in dark mode', '1.2')}`),
  drawing('logo of which nothing is painted', 'transparent', `4:79 ${unseen('in dark mode', '1.1')}`),
  themed(
    drawn(
      'small logo that cannot be seen in the icon',
      '"logos": { "small": "images/drawn.svg" }',
      '<path fill="#008577" d="M0 0h8v8H0z"/>',
      `4:80 ${unseen('on the background of the brand colour', '2.4')}`,
    ),
    '"footer": "plain"',
  ),
  sealed(
    drawn(
      'logo for dark mode by its role',
      '"logos": { "dark": "illustration:seal" }',
      '<path/>',
      `4:79 ${unseen('in dark mode', '1.1')}`,
    ),
  ),
  sealed(
    drawn(
      'logo for mails by its role',
      '"logos": { "mail": "illustration:seal" }',
      '<path/>',
      '4:79 FP7016 Mail programs do not show "images/drawn.svg".',
    ),
  ),
  one(
    'usual logo that cannot be seen in dark mode',
    'content/images/logo.svg',
    'currentColor',
    '#102a2a',
    'site.json:4:41 FP7017 The logo "images/logo.svg" can hardly be seen in dark mode: its clearest colour has a contrast of 1.2, and needs 3.',
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
