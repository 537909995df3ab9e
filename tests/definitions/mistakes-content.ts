import type { Edit } from './project';
import type { Mistake } from './mistake';

const body = 'content/pages/home.json';
const answer: Edit = { file: 'content/en/faq/when.md', to: 'Soon.\n' };
const german: Edit = { file: 'content/de/faq/when.md', to: 'Bald.\n' };
const words = (): readonly Edit[] =>
  ['en', 'de'].map((locale) => ({
    file: `content/messages/${locale}.json`,
    from: '{\n',
    to: `{\n${['faq.list', 'faq.when', 'faq.build'].map((id) => `  ${JSON.stringify(id)}: "Words",\n`).join('')}`,
  }));

/** A page of questions whose entries are these; everything it needs is there. */
const asking = (entries: string, ...more: readonly Edit[]): readonly Edit[] => [
  {
    file: body,
    from: '"body": [',
    to: `"body": [\n    { "block": "questions", "id": "questions", "label": "faq.list", "sections": [{ "id": "build", "title": "faq.build" }], "entries": [\n${entries}\n] },`,
  },
  ...words(),
  ...more,
];

const entry = (id: string, more = ''): string =>
  `{ "id": "${id}", "section": "build", "question": "faq.when", "answer": "faq/when"${more} }`;

/** Mistakes in collections of questions and in the files that belong to them. */
export const mistakesInContent: readonly Mistake[] = [
  { name: 'questions without mistakes', edits: asking(entry('when'), answer, german), problems: [] },
  {
    name: 'question twice',
    edits: asking(`${entry('when')},\n${entry('when')}`, answer, german),
    problems: [`${body}:7:9 FP3001 The id "when" occurs twice in this list.`],
  },
  {
    name: 'unknown section',
    edits: asking(entry('when').replace('"build"', '"biuld"'), answer, german),
    problems: [`${body}:6:28 FP3119 There is no "biuld" among the sections of this block. → build`],
  },
  {
    name: 'answer that is not written',
    edits: asking(entry('when').replace('faq/when', 'faq/whne'), answer, german),
    problems: [`${body}:6:71 FP3106 There is no document "faq/whne". → faq/when`],
  },
  {
    name: 'answer that is not translated',
    edits: asking(entry('when'), answer),
    problems: ['site.json:6:21 FP5311 1 document of the language de shown in another language: faq/when.'],
  },
  {
    name: 'question that nobody translated',
    edits: [
      ...asking(entry('when').replace('"faq.when"', '"faq.why"'), answer, german),
      { file: 'content/messages/en.json', from: '"faq.when"', to: '"faq.why"' },
      { file: 'content/messages/de.json', from: '  "faq.when": "Words",\n', to: '' },
    ],
    problems: ['site.json:6:21 FP5003 de: 35 of 36 messages, the rest from en: faq.why.'],
  },
  {
    name: 'file that is not there',
    edits: asking(
      entry('when', ', "files": [{ "id": "plan", "label": "faq.when", "file": "files/plna.pdf" }]'),
      answer,
      german,
      { file: 'content/files/plan.pdf', to: '%PDF-1.4' },
    ),
    problems: [`${body}:6:138 FP3118 There is no file "files/plna.pdf". → files/plan.pdf`],
  },
  {
    name: 'contact that only some readers have',
    edits: [
      {
        file: 'site.json',
        from: '"contacts": { "email": "help@example.org" }',
        to: '"contacts": { "email": "help@example.org", "byCountry": { "DE": { "emial": "hilfe@example.org" } } }',
      },
    ],
    problems: ['site.json:5:69 FP8701 There is no contact "emial" that readers in DE could have another of. → email'],
  },
  {
    name: 'language asked where the country is meant',
    edits: [
      { file: 'content/pages/home.json', from: "state.customerType != 'Business'", to: "route.locale.endsWith('-at')" },
    ],
    problems: [
      'content/pages/home.json:9:79 FP8702 This asks for the language where it means the country: people read every language everywhere.',
    ],
  },
];
