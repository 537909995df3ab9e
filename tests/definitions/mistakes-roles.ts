import type { Edit } from './project';
import type { Mistake } from './mistake';
import { one } from './mistake';

const home = 'content/pages/home.json';
const places = 'content/pages/places.json';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

const townSays = (name: string, id: string, text: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    town,
    { file: 'sites/town/content/messages/en.json', to: `{ "faceplate": 1, "${id}": ${JSON.stringify(text)} }` },
  ],
  problems,
});

const target = (name: string, to: string, problem?: string): Mistake =>
  one(
    name,
    home,
    '"to": { "page": "contact" }',
    `"to": { ${to} }`,
    ...(problem === undefined ? [] : [`${home}:7:${problem}`]),
  );

/** Roles that nobody has or that do not get there, links to a place of a page, and texts that a site repeats. */
export const mistakesInRoles: readonly Mistake[] = [
  one(
    'role that the session never has',
    'site.json',
    '"properties": { "username"',
    '"properties": { "role": { "enum": ["anonymous", "member"] }, "username"',
    'site.json:13:26 FP6008 The session never has the role "customer".',
  ),
  one(
    'roles of the session without the one of people who are not logged in',
    'site.json',
    '"properties": { "username"',
    '"properties": { "role": { "enum": ["customer"] }, "username"',
  ),
  one(
    'block for a role that the page does not let in',
    places,
    '"block": "await", "id": "list",',
    '"block": "await", "id": "list", "roles": ["anonymous"],',
    `${places}:9:48 FP6009 Nobody sees this: it is for anonymous, who cannot open the page "places".`,
  ),
  one(
    'block for one of the roles that the page lets in',
    places,
    '"block": "await", "id": "list",',
    '"block": "await", "id": "list", "roles": ["anonymous", "customer"],',
  ),
  target(
    'link to a misspelt id of a page',
    '"page": "contact", "fragment": "fom"',
    '106 FP3207 Nothing on the page "contact" has the id "fom". → form',
  ),
  target('link to an id of the same page', '"fragment": "hello"'),
  {
    name: 'link to a block called like what is around every page',
    edits: [
      { file: home, from: '"id": "hello"', to: '"id": "menu"' },
      { file: home, from: '"to": { "page": "contact" }', to: '"to": { "fragment": "menu" }' },
    ],
    problems: [`${home}:7:87 FP3207 Nothing on the page "home" has the id "menu".`],
  },
  target(
    'link to no id of the same page',
    '"fragment": "end"',
    '87 FP3207 Nothing on the page "home" has the id "end".',
  ),
  townSays(
    'text that a town repeats',
    'home.title',
    'Welcome',
    'sites/town/content/messages/en.json:1:19 FP5109 The message "home.title" is the same as in content/messages/en.json.',
  ),
  townSays('text of a town that differs', 'home.title', 'Welcome to town'),
];
