/** Long texts for the small project: with front matter, versions and a binding language, links, a picture and a fact, and words that they avoid. */
import type { Edit } from './project';

const showing = (name: string): string => `{ "block": "document", "id": "${name}", "name": "${name}" }`;
const terms = (from: string): string =>
  `---\nvalid-from: ${from}\n---\n# Terms\n\nWrite to {{contacts.email}}, as said in [Terms](#terms).\n`;

export const longTexts: readonly Edit[] = [
  {
    file: 'content/pages/home.json',
    from: '"body": [',
    to: `"body": [${showing('terms')}, ${showing('about')}, ${showing('rules')},`,
  },
  { file: 'content/images/house.svg', to: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  {
    file: 'content/glossary/en.json',
    to: '{ "faceplate": 1, "terms": { "phone": { "term": "phone", "avoid": ["cell"] } } }',
  },
  { file: 'content/en/rules.md', to: 'Everybody follows them.\n' },
  { file: 'content/de/rules.md', to: '---\nbinding: en\n---\nAlle befolgen sie.\n' },
  ...['en', 'de'].flatMap((locale) => [
    { file: `content/${locale}/terms.md`, to: terms('2026-01-01') },
    { file: `content/${locale}/terms@2025.md`, to: terms('2025-12-01') },
    {
      file: `content/${locale}/about.md`,
      to: 'About {{brand.name}}, which [answers](/contact).\n\n![House](images/house.svg) at night\n',
    },
  ]),
];
