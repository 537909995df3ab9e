import type { Edit } from './project';
import type { Mistake } from './mistake';

const base =
  '{ "id": "base", "title": "home.title", "text": "home.title", "required": true, "storage": [{ "id": "all", "names": ["customerType", "own*"], "purpose": "home.title", "lifetime": "home.title" }] }';
const count = '{ "id": "count", "title": "home.title", "text": "home.title", "flags": ["count"] }';
const states =
  '"mark": { "schema": {}, "store": "local", "key": "own.mark" }, "count": { "schema": {}, "store": "local", "key": "own.count" },';

/** The small site, which asks about these categories, with one thing in it said differently. */
function asking(categories: string, from = '', to = '', more = ''): readonly Edit[] {
  const consent = `"consent": { "version": 1, "mark": { "state": "mark", "prefix": "Since " }, "categories": [${categories}] }`;
  return [
    { file: 'site.json', from: '"state": {', to: `"state": { ${states.replace(from, to)}` },
    { file: 'site.json', from: '"access": {', to: `${consent},${more}\n  "access": {` },
  ];
}

const tags = (more: string) =>
  ` "integrations": [{ "integration": "tag-manager", "id": "tags", "category": "cuont", "title": "home.title", "purpose": "home.title", "recipient": "home.title", "lifetime": "home.title"${more} }],`;

/** Mistakes in what visitors are asked, and in what others may do. */
export const mistakesInConsent: readonly Mistake[] = [
  {
    name: 'choice that is not kept',
    edits: asking(`${base}, ${count}`, '"local", "key": "own.count"', '"none"'),
    problems: ['site.json:21:363 FP4130 The state "count" stores a consent, but is not kept in local storage.'],
  },
  {
    name: 'two categories with one flag',
    edits: asking(`${base}, ${count}, ${count.replace('"count"', '"other"')}`),
    problems: [
      'site.json:21:447 FP4131 The categories "count" and "other" share the flag "count": allowing one would allow the other.',
    ],
  },
  {
    name: 'category that nothing remembers',
    edits: asking(`${base}, ${count}, { "id": "other", "title": "home.title", "text": "home.title" }`),
    problems: [
      'site.json:21:383 FP4132 The category "other" has no flag, so nothing would remember that it is allowed.',
    ],
  },
  {
    name: 'necessary category with a flag',
    edits: asking(`${base}, ${count.replace('"flags"', '"required": true, "flags"')}`),
    problems: ['site.json:21:380 FP4133 The category "count" is required and has flags, although nobody is asked.'],
  },
  {
    name: 'no necessary category',
    edits: asking(`${count}, ${base.replace('"required": true', '"flags": ["mark"]')}`),
    problems: [
      'site.json:21:14 FP4134 No category is required, so entries that the site always stores are not declared.',
    ],
  },
  {
    name: 'entry that no category tells of',
    edits: asking(`${base}, ${count}`, 'own.count', 'count'),
    problems: [
      'site.json:18:77 FP4135 The state "count" is stored in the browser as "count", but no category lists it.',
    ],
  },
  {
    name: 'flag that is not a state',
    edits: asking(`${base}, ${count.replace('["count"]', '["cuont"]')}`),
    problems: ['site.json:21:363 FP3111 There is no state "cuont". → count'],
  },
  {
    name: 'integration in a category that is not there',
    edits: asking(`${base}, ${count}`, '', '', tags(', "container": "GTM-ABC123"')),
    problems: ['site.json:21:453 FP3130 There is no category of consent "cuont". → count'],
  },
  {
    name: 'integration without its setting',
    edits: asking(`${base}, ${count}`, '', '', tags('').replace('cuont', 'count')),
    problems: ['site.json:21:395 FP1102 The key "container" is missing here.'],
  },
];
