import type { Mistake } from './mistake';
import type { Edit } from './project';

const english = 'content/messages/en.json';
const german = 'content/messages/de.json';

const glossary = (locale: string, terms: string): Edit => ({
  file: `content/glossary/${locale}.json`,
  to: `{ "faceplate": 1, "terms": { ${terms} } }\n`,
});
const plan = '"plan": { "term": "plan", "avoid": ["tariff", "tariffs"], "except": ["annual best tariff"] }';

const said = (text: string): Edit => ({
  file: english,
  from: '"home.hello": "Hello from {brand}"',
  to: `"home.hello": ${JSON.stringify(text)}`,
});

/** Texts against the words of a site, one mistake each. */
export const mistakesInWords: readonly Mistake[] = [
  {
    name: 'word to avoid',
    edits: [glossary('en', plan), said('Every tariff of {brand}')],
    problems: [
      `${english}:4:24 FP5601 The message "home.hello" uses "tariff", but the term in the glossary of en is "plan".`,
    ],
  },
  {
    name: 'word that a pack avoids',
    edits: [
      { file: 'site.json', from: '"currency"', to: '"packs": ["fibre"],\n  "currency"' },
      said('Every tariff of {brand}'),
    ],
    problems: [
      `${english}:4:24 FP5601 The message "home.hello" uses "tariff", but the term in the glossary of en is "plan".`,
    ],
  },
  {
    name: 'word that a pack avoids and the site does not',
    edits: [
      { file: 'site.json', from: '"currency"', to: '"packs": ["fibre"],\n  "currency"' },
      glossary('en', '"plan": { "term": "tariff" }'),
      said('Every tariff of {brand}'),
    ],
    problems: [],
  },
  {
    name: 'word to avoid at the beginning of a sentence',
    edits: [glossary('en', plan), said('{brand}: Tariffs')],
    problems: [
      `${english}:4:27 FP5601 The message "home.hello" uses "Tariffs", but the term in the glossary of en is "plan".`,
    ],
  },
  {
    name: 'word to avoid within another word, as the name of a value or in a phrase that is right',
    edits: [
      glossary('en', `${plan}, "name": { "term": "name", "avoid": ["brand"] }`),
      said('Our subtariffs and the annual best tariff of {brand}'),
    ],
    problems: [],
  },
  {
    name: 'word to avoid in the text of a choice, whose name may be that word',
    edits: [
      glossary('en', '"other": { "term": "another", "avoid": ["other", "same"] }'),
      said('{brand, select, same {This one} other {Another or the same}}'),
    ],
    problems: [
      `${english}:4:72 FP5601 The message "home.hello" uses "same", but the term in the glossary of en is "another".`,
    ],
  },
  {
    name: 'word to avoid in one language that is right in the other',
    edits: [glossary('de', '"hello": { "term": "Willkommen", "avoid": ["Hello"] }')],
    problems: [],
  },
  {
    name: 'glossary of a language that the site does not speak',
    edits: [glossary('dee', '"hello": { "term": "Hallo" }')],
    problems: [
      'content/glossary/dee.json:1:1 FP5602 content/glossary/dee.json is never read: there is no language "dee". → de',
    ],
  },
  {
    name: 'term of a glossary without its word',
    edits: [glossary('de', '"hello": { "avoid": ["Hallo"] }')],
    problems: ['content/glossary/de.json:1:39 FP1102 The key "term" is missing here.'],
  },
  {
    name: 'word to avoid in a text that only another language of the tongue shows',
    edits: [
      {
        file: 'site.json',
        from: '"fallback": "en" }\n',
        to: '"fallback": "en" },\n    "de-at": { "name": "Deutsch (Österreich)", "tag": "de-AT", "fallback": "de" }\n',
      },
      { file: 'site.json', from: '"locales": ["en", "de"]', to: '"locales": ["en", "de", "de-at"]' },
      glossary('de-at', '"send": { "term": "abschicken", "avoid": ["Senden"], "except": ["sich senden"] }'),
    ],
    problems: [
      `${german}:9:20 FP5601 The message "contact.send" uses "Senden", but the term in the glossary of de-at is "abschicken".`,
    ],
  },
];
