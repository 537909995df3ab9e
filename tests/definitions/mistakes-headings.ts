import { one } from './mistake';
import type { Edit } from './project';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const first = '"text": "home.title", "level": 1 },';
const added = (...blocks: readonly string[]): string => [first, ...blocks.map((block) => `\n${block},`)].join('');
const heading = (level: number, more = ''): string =>
  `{ "block": "heading", "id": "more-${level}", "text": "home.title", "level": ${level}${more} }`;

const town: readonly Edit[] = [
  { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' },
  {
    file: 'sites/town/content/pages/home.json',
    to: '{ "faceplate": 1, "id": "home", "body": [\n{ "block": "heading", "id": "own", "$after": "title", "text": "home.title", "level": 1 }] }',
  },
];

/** Headings that make no outline, and those that do. */
export const mistakesInHeadings: readonly Mistake[] = [
  one(
    'second heading of level 1',
    home,
    first,
    added(heading(1)),
    `${home}:6:47 FP3250 The page "home" has a second heading of level 1.`,
  ),
  one(
    'heading of level 1 in place of another',
    home,
    '"id": "title", "text"',
    '"id": "title", "when": "session.role == \'customer\'", "text"',
  ),
  one('headings in their order', home, first, added(heading(2), heading(3), heading(4))),
  one(
    'headings without one of level 1',
    home,
    '"level": 1',
    '"level": 2',
    `${home}:4:3 FP3251 The page "home" has headings, but none of level 1.`,
  ),
  one(
    'heading that skips a level',
    home,
    first,
    added(heading(3)),
    `${home}:6:47 FP3252 On the page "home" a heading of level 3 follows one of level 1.`,
  ),
  one(
    'card that skips a level by itself',
    home,
    first,
    added('{ "block": "card", "id": "card", "title": "home.title", "body": [] }'),
    `${home}:6:43 FP3252 On the page "home" a heading of level 3 follows one of level 1.`,
  ),
  one(
    'section whose body is written above its title',
    home,
    first,
    added(`{ "body": [${heading(3)}], "level": 2, "title": "home.title", "id": "area", "block": "section" }`),
  ),
  {
    name: 'second heading of level 1 that a town adds',
    edits: town,
    problems: ['sites/town/content/pages/home.json:2:63 FP3250 The page "home" has a second heading of level 1.'],
  },
];
