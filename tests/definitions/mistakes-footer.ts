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
