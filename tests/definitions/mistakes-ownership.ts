import type { Edit } from './project';
import type { Mistake } from './mistake';

const below: Edit = {
  file: 'site.json',
  from: '"brand": { "name": "Example",',
  to: '"brand": { "name": "Example", "legalName": "Example Networks Ltd", "facts": ["contacts.email"],',
};
const town = (brand: string, more = ''): Edit => ({
  file: 'sites/town/site.json',
  to: `{ "faceplate": 1, "site": "town", "extends": "base", "brand": ${brand}${more} }`,
});
const other = '{ "name": "Town Net", "legalName": "Town Net Ltd" }';
const mail = ', "contacts": { "email": "hello@town.example" }';
const says = (text: string): Edit => ({ file: 'content/messages/en.json', from: '"Welcome"', to: `"${text}"` });

const documents = (head: string): readonly Edit[] => [
  ...['en', 'de'].map((locale) => ({ file: `content/${locale}/imprint.md`, to: `${head}# Imprint\n` })),
  {
    file: 'content/pages/home.json',
    from: '{ "block": "link", "id": "contact",',
    to: '{ "block": "document", "id": "imprint", "name": "imprint" },\n    { "block": "link", "id": "contact",',
  },
];
const owned = documents('---\nof: Example Networks Ltd\n---\n');

const seeded = (name: string, edits: readonly Edit[], ...problems: readonly string[]): Mistake => ({
  name,
  edits: [below, ...edits],
  problems,
});

/** Texts and documents of one company on the site of another, one mistake each, and what may be inherited. */
export const mistakesInOwnership: readonly Mistake[] = [
  seeded(
    'company of the site below',
    [town(other, mail), says('© Example Networks Ltd')],
    'sites/town/site.json:1:98 FP5330 "home.title" still contains "Example Networks Ltd" of the inherited site, while the brand.legalName of this site is "Town Net Ltd".',
  ),
  seeded(
    'mail of the site below',
    [town(other, mail), says('Write to help@example.org')],
    'sites/town/site.json:1:139 FP5330 "home.title" still contains "help@example.org" of the inherited site, while the contacts.email of this site is "hello@town.example".',
  ),
  seeded('company of the site itself', [says('© Example Networks Ltd')]),
  seeded('another name of the same company', [town('{ "name": "Town Net" }'), says('© Example Networks Ltd')]),
  seeded('branch of the same company', [
    town('{ "name": "Town Net", "legalName": "Example Networks Ltd, Town branch" }'),
    says('© Example Networks Ltd'),
  ]),
  seeded('own words in place of the company of the site below', [
    town(other, mail),
    says('© Example Networks Ltd'),
    { file: 'sites/town/content/messages/en.json', to: '{ "faceplate": 1, "home.title": "© Town Net Ltd" }' },
  ]),
  seeded(
    'imprint of another company',
    [town(other, mail), ...owned],
    'sites/town/site.json:1:98 FP5331 The document "imprint" is that of "Example Networks Ltd" (en, de), and this site belongs to "Town Net Ltd".',
  ),
  seeded('document of another company found right', [town(other, `${mail}, "inherits": ["imprint"]`), ...owned]),
  seeded(
    'fact of another company in a document found right',
    [
      town(other, `${mail}, "inherits": ["imprint"]`),
      ...documents('---\nof: Example Networks Ltd\n---\nhelp@example.org\n\n'),
    ],
    'sites/town/site.json:1:139 FP5330 "imprint" still contains "help@example.org" of the inherited site, while the contacts.email of this site is "hello@town.example".',
  ),
  seeded(
    'fact of another company',
    [town(other)],
    'sites/town/site.json:1:98 FP5332 This site belongs to "Town Net Ltd", but still publishes facts of "Example Networks Ltd": contacts.email.',
  ),
  seeded('fact that two companies share', [town(other, ', "contacts": { "email": "help@example.org" }')]),
  seeded('fact that the company does not have', [town(other, ', "contacts": { "email": "" }')]),
  seeded('document that belongs to nobody', [town(other, mail), ...documents('')]),
  seeded('own imprint', [
    town(other, mail),
    ...owned,
    ...['en', 'de'].map((locale) => ({
      file: `sites/town/content/${locale}/imprint.md`,
      to: '# Imprint of the town\n',
    })),
  ]),
];
