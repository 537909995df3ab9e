import type { Mistake } from './mistake';
import { one } from './mistake';

const layout = 'schemas/forms/contact/layout.json';
const logo = 'content/images/logo.svg';
const terms = 'content/en/terms.md';

/** A text with a link or picture. */
const text = (name: string, markdown: string, problem: string): Mistake => ({
  name,
  edits: [{ file: terms, to: `# Terms\n\n${markdown}\n` }],
  problems: [`${terms}:${problem}`],
});

const rule = (name: string, require: string, problem: string): Mistake =>
  one(
    name,
    layout,
    '"form": "contact",',
    `"form": "contact",\n  "rules": [{ "id": "both", "require": "${require}", "at": "email", "message": "contact.failed" }],`,
    `${layout}:4:40 ${problem}`,
  );

/** Mistakes about the world outside: names that somebody registers, pictures, links of long texts, and what an example says of a rule. */
export const mistakesInFacts: readonly Mistake[] = [
  one(
    'currency that is none',
    'site.json',
    '"currency": "EUR"',
    '"currency": "EUX"',
    'site.json:11:15 FP3401 There is no currency "EUX". → EUR',
  ),
  one(
    'country that is none',
    'site.json',
    '"contacts": { ',
    '"contacts": { "country": "XX", ',
    'site.json:5:28 FP3401 There is no country "XX".',
  ),
  one(
    'time zone that is none',
    'site.json',
    '"contacts": { ',
    '"contacts": { "timeZone": "Europe/Lodon", ',
    'site.json:5:29 FP3401 There is no time zone "Europe/Lodon". → Europe/London',
  ),
  one(
    'picture with a script',
    logo,
    '</svg>',
    '<script>alert(1)</script></svg>',
    `${logo}:1:99 FP3402 This picture contains a script, which a browser runs or loads if the picture is opened by itself.`,
  ),
  {
    name: 'picture that is none',
    edits: [{ file: logo, to: 'GIF89a' }],
    problems: [`${logo}:1:1 FP3403 The file is named .svg, but contains a GIF picture.`],
  },
  text(
    'link of a text to no page',
    '[Write](/contcat)',
    '3:9 FP5341 This leads to "/contcat", but no page has that address. → /contact',
  ),
  text(
    'link of a text to no heading',
    '[Above](#tems)',
    '3:9 FP5342 There is no heading "#tems" in this text. → terms',
  ),
  {
    name: 'link of a text to a block called like what is around every page',
    edits: [
      { file: 'content/pages/home.json', from: '"id": "hello"', to: '"id": "menu"' },
      { file: terms, to: '# Terms\n\n[Above](#menu)\n' },
    ],
    problems: [`${terms}:3:9 FP5342 There is no heading "#menu" in this text.`],
  },
  text(
    'picture of a text that is not there',
    '![Logo](images/lgo.svg)',
    '3:9 FP5343 There is no picture "images/lgo.svg". → images/logo.svg',
  ),
  text(
    'link of a text to another host without a scheme',
    '[Other](//example.org)',
    '3:9 FP5344 "//example.org" leads to another host, not to a page of this site.',
  ),
  text(
    'link of a text without a beginning',
    '[Other](contact)',
    '3:9 FP5345 "contact" is not an address that works from every page.',
  ),
  rule(
    'rule that the valid examples break',
    'form.email == form.topic',
    'FP8310 The valid example "complete" breaks the rule "both": form.email == form.topic.',
  ),
  rule('rule that reads nothing', 'true', 'FP8311 The rule "both" reads no input: true is the same for everybody.'),
];
