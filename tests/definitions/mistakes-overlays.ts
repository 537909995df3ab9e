import type { Edit } from './project';
import type { Mistake } from './mistake';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

/** A town's body of the first page, with one overlay in it. */
const body = (name: string, blocks: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [town, { file: 'sites/town/content/pages/home.json', to: `{ "faceplate": 1, "body": [${blocks}] }` }],
  problems,
});

const site = (name: string, keys: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file: town.file, to: `{ "faceplate": 1, "site": "town", ${keys} }` }],
  problems,
});

/** A town with packs of its own, while the base declares a duty of another one. */
const withPacks = (name: string, packs: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    {
      file: 'site.json',
      from: '"contacts": {',
      to: '"duties": { "withdraw": { "page": "contact" }, "imprint": { "page": "contact" } },\n  "packs": ["law-uk"],\n  "contacts": {',
    },
    ...site(name, `"packs": ${packs}`).edits,
  ],
  problems,
});

/** Mistakes in what a site says differently from the one it extends. */
export const mistakesInOverlays: readonly Mistake[] = [
  {
    name: 'address of an inherited page',
    edits: [
      town,
      {
        file: 'sites/town/pages.json',
        to: '{ "faceplate": 1, "pages": [{ "id": "own", "path": "/contact", "title": "home.title", "body": [], "$after": "home", "entry": true }] }',
      },
    ],
    problems: ['sites/town/pages.json:1:52 FP3002 The address "/contact" belongs to two pages: "own" and "contact".'],
  },
  body(
    'change of a block that is not there',
    '{ "id": "titel", "level": 2 }',
    'sites/town/content/pages/home.json:1:36 FP2001 There is no item "titel" in the inherited list to change. → title',
  ),
  body(
    'change of a block that is not there, with a place',
    '{ "id": "titel", "$after": "hello" }',
    'sites/town/content/pages/home.json:1:36 FP2001 There is no item "titel" in the inherited list to change. → title',
  ),
  body(
    'removal of a block that is not there',
    '{ "id": "helo", "$remove": true }',
    'sites/town/content/pages/home.json:1:36 FP2002 There is no item "helo" in the inherited list to remove. → hello',
  ),
  body(
    'removal of a key that is not there',
    '{ "id": "title", "$remove": ["sizee"] }',
    'sites/town/content/pages/home.json:1:57 FP2003 There is no inherited key "sizee" to remove.',
  ),
  body(
    'place by a block that is not there',
    '{ "id": "hello", "$after": "titel" }',
    'sites/town/content/pages/home.json:1:55 FP2004 There is no item "titel" to place "hello" next to. → title',
  ),
  body(
    'places in a circle',
    '{ "id": "title", "$after": "hello" }, { "id": "hello", "$after": "title" }',
    'sites/town/content/pages/home.json:1:55 FP2005 The items "title" and "hello" are placed relative to each other in a circle.',
  ),
  body(
    'block without an id',
    '{ "block": "text", "text": "home.hello" }',
    'sites/town/content/pages/home.json:1:28 FP2006 Lists are merged by id, and an item here has none.',
  ),
  body(
    'block twice',
    '{ "id": "hello", "$after": "contact" }, { "id": "hello", "size": "large" }',
    'sites/town/content/pages/home.json:1:68 FP2007 The id "hello" occurs twice in the list here.',
  ),
  body(
    'what the layer below already says',
    '{ "id": "title", "level": 1 }',
    'sites/town/content/pages/home.json:1:54 FP2008 This changes nothing: the inherited value is the same.',
  ),
  body(
    'directive of another kind',
    '{ "id": "title", "$after": 1 }',
    'sites/town/content/pages/home.json:1:55 FP2009 "$after" must be the id of another item.',
  ),
  body(
    'unknown directive',
    '{ "id": "title", "$aftre": "hello" }',
    'sites/town/content/pages/home.json:1:45 FP2013 "$aftre" is not a directive. → $after',
  ),
  body(
    'directive of another tool',
    '{ "id": "title", "$delete": true }',
    'sites/town/content/pages/home.json:1:45 FP2013 "$delete" is not a directive. → $remove',
  ),
  body(
    'item that is not taken away',
    '{ "id": "title", "$remove": false }',
    'sites/town/content/pages/home.json:1:56 FP2009 "$remove" must be true, to take the whole item away, or a list of keys to take away from it.',
  ),
  site(
    'directive with a value of another kind',
    '"brand": { "$remove": true }',
    'sites/town/site.json:1:57 FP2009 "$remove" must be a list of keys to take away.',
  ),
  {
    name: 'inherited logo in colours of the site',
    edits: [
      town,
      {
        file: 'sites/town/content/images/logo.svg',
        to: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fefefe" d="M0 0h8v8H0z"/></svg>\n',
      },
    ],
    problems: [
      'sites/town/content/images/logo.svg:1:1 FP7017 The logo "images/logo.svg" can hardly be seen in light mode: its clearest colour has a contrast of 1.0, and needs 3.',
    ],
  },
  {
    name: 'directive among messages',
    edits: [town, { file: 'sites/town/content/messages/en.json', to: '{ "$remove": ["home.hello"] }' }],
    problems: ['sites/town/content/messages/en.json:1:3 FP5107 No definition can name the message "$remove".'],
  },
  body(
    'two directives at once',
    '{ "id": "title", "$remove": true, "$after": "hello" }',
    'sites/town/content/pages/home.json:1:45 FP2011 "$remove" cannot be combined with "$after".',
  ),
  body(
    'another block in its place',
    '{ "id": "title", "block": "text" }',
    'sites/town/content/pages/home.json:1:54 FP2012 The inherited item "title" is a "heading", but a "text" here.',
  ),
  site(
    'directive where no list is',
    '"brand": { "$after": "name" }',
    'sites/town/site.json:1:46 FP2010 "$after" has no effect here: this is not an item of a list that is merged by id.',
  ),
  withPacks('pack that is added', '{ "$add": ["fibre"] }'),
  withPacks(
    'pack in place of those whose duties are declared',
    '["fibre"]',
    'sites/town/site.json:1:44 FP1040 "packs" leaves out "law-uk", and the site still says what they describe, such as "withdraw".',
  ),
  withPacks(
    'misspelt pack whose duties are declared',
    '["law-uc"]',
    'sites/town/site.json:1:45 FP1020 There is no pack "law-uc". → law-uk',
  ),
  site(
    'removal of a language that is not there',
    '"locales": { "$remove": ["fr"] }',
    'sites/town/site.json:1:60 FP2014 There is no value "fr" in the inherited list to remove.',
  ),
];
