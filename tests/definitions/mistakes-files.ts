import type { Mistake } from './mistake';

const home = 'content/pages/home.json';

const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, from, to }],
  problems,
});

const whole = (name: string, file: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, to }],
  problems,
});

/** Mistakes in files as such: what cannot be read, what nothing reads, what extends what. */
export const mistakesInFiles: readonly Mistake[] = [
  one(
    'key with a meaning in JavaScript',
    home,
    '"id": "home",',
    '"id": "home", "__proto__": {},',
    'content/pages/home.json:3:17 FP1003 "__proto__" is not allowed as a key.',
  ),
  whole('empty file', home, '', 'content/pages/home.json:1:1 FP1004 The file is empty.'),
  {
    name: 'two commas that are missing in one file',
    edits: [
      { file: home, from: '"faceplate": 1,', to: '"faceplate": 1' },
      { file: home, from: '"id": "home",', to: '"id": "home"' },
    ],
    problems: ['content/pages/home.json:3:3 FP1001 A comma is missing before this.'],
  },
  one(
    'merge that Git left to the author',
    home,
    '  "id": "home",',
    '<<<<<<< HEAD\n  "id": "home",\n=======\n  "id": "start",\n>>>>>>> main',
    'content/pages/home.json:3:1 FP1019 Git could not merge this file: both sides of the conflict are still in it.',
  ),
  whole(
    'merge that Git left to the author in a text',
    'content/en/terms.md',
    '# Terms\n\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main\n',
    'content/en/terms.md:3:1 FP1019 Git could not merge this file: both sides of the conflict are still in it.',
  ),
  one(
    'curly quotes of a word processor',
    home,
    '"id": "home"',
    '“id”: "home"',
    'content/pages/home.json:3:3 FP1001 JSON has straight quotes: write " and not “.',
  ),
  one(
    'space of a word processor',
    home,
    '"id": "home"',
    '"id":\u00A0"home"',
    'content/pages/home.json:3:8 FP1001 This space is not one of JSON: write a usual one.',
  ),
  one(
    'message that has lost a character',
    'content/messages/en.json',
    '"home.title": "',
    '"home.title": "\uFFFD',
    'content/messages/en.json:3:17 FP1034 This text has the character �, which programs write for one that they could not read.',
  ),
  whole(
    'list instead of an object',
    home,
    '[]',
    'content/pages/home.json:1:1 FP1005 The file must hold a JSON object.',
  ),
  one(
    'no version of the language',
    home,
    '"faceplate": 1,\n',
    '',
    'content/pages/home.json:1:1 FP1006 The file does not say which version of the language it is written in.',
  ),
  one(
    'version of another language',
    home,
    '"faceplate": 1',
    '"faceplate": 2',
    'content/pages/home.json:2:16 FP1007 The file is written for version 2 of the language; this Faceplate reads version 1.',
  ),
  whole(
    'file that nothing reads',
    'content/pages/home.jsn',
    '{}',
    'content/pages/home.jsn:1:1 FP1010 Nothing reads "content/pages/home.jsn".',
  ),
  whole(
    'operation without its definition',
    'schemas/operations/places.find/samples.json',
    '{}',
    'schemas/operations/places.find/samples.json:1:1 FP1017 The operation "places.find" has no operation.json. → places.list',
  ),
  whole(
    'site under another name',
    'sites/town/site.json',
    '{ "faceplate": 1, "site": "twon" }',
    'sites/town/site.json:1:27 FP1016 The file calls the site "twon", but its folder is "town".',
  ),
  whole(
    'site on one that is not there',
    'sites/town/site.json',
    '{ "faceplate": 1, "site": "town", "extends": "bsae" }',
    'sites/town/site.json:1:46 FP1013 The site says "extends": "bsae", but there is no such site. → base',
  ),
  whole(
    'site on a number',
    'sites/town/site.json',
    '{ "faceplate": 1, "site": "town", "extends": 1 }',
    'sites/town/site.json:1:46 FP1015 "extends" must be the name of a site or null.',
  ),
  {
    name: 'sites in a circle',
    edits: [
      { file: 'sites/one/site.json', to: '{ "faceplate": 1, "site": "one", "extends": "two" }' },
      { file: 'sites/two/site.json', to: '{ "faceplate": 1, "site": "two", "extends": "one" }' },
    ],
    problems: ['sites/two/site.json:1:45 FP1014 The sites extend each other in a circle: one → two → one.'],
  },
  whole(
    'body that no page shows',
    'content/pages/hoem.json',
    '{ "faceplate": 1, "id": "hoem", "body": [] }',
    'content/pages/hoem.json:1:1 FP3004 No page shows the body "hoem".',
  ),
  one(
    'two pages for unknown addresses',
    'pages.json',
    '"title": "login.title", "body": [] },',
    '"title": "login.title", "body": [], "notFound": true },',
    'pages.json:8:112 FP3008 Two pages are shown for unknown addresses: "login" and "not-found".',
  ),
  one(
    'earlier address that is another page now',
    'pages.json',
    '"path": "/contact",',
    '"path": "/contact", "formerly": ["/places"],',
    'pages.json:6:57 FP3012 The page "contact" cannot have been at "/places" before: that is the address of "places".',
  ),
  one(
    'earlier address of two pages',
    'pages.json',
    '"path": "/contact", "title": "contact.title" },\n    { "id": "login",',
    '"path": "/contact", "formerly": ["/write"], "title": "contact.title" },\n    { "id": "login", "formerly": ["/write"],',
    'pages.json:7:35 FP3012 The page "login" cannot have been at "/write" before: that is the address of "contact".',
  ),
  one(
    'earlier address below a language',
    'pages.json',
    '"path": "/contact",',
    '"path": "/contact", "formerly": ["/de/write"],',
    'pages.json:6:57 FP3009 The address "/de/write" is reserved for pages of the language de.',
  ),
];
