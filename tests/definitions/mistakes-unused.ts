import type { Edit } from './project';
import type { Mistake } from './mistake';

const operation = (more = ''): Edit => ({
  file: 'schemas/operations/towns.list/operation.json',
  to: `{ "faceplate": 1, "id": "towns.list",\n"api": "main", "protocol": "rest", "method": "GET", "path": "/towns"${more}, "result": { "schema": { "type": "array", "items": { "type": "string" } }, "at": "" } }`,
});

const form: readonly Edit[] = [
  {
    file: 'schemas/forms/wish/schema.json',
    to: '{ "type": "object", "properties": { "email": { "type": "string" } } }',
  },
  {
    file: 'schemas/forms/wish/layout.json',
    to: '{ "faceplate": 1, "form": "wish",\n"fields": [{ "id": "email", "label": "contact.email.label" }] }',
  },
  { file: 'schemas/forms/wish/examples.json', to: '{ "valid": { "some": { "email": "a" } } }' },
];

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

const says = (id: string, ...locales: readonly string[]): readonly Edit[] =>
  locales.map((locale) => ({
    file: `content/messages/${locale}.json`,
    from: '"faceplate": 1,',
    to: `"faceplate": 1, "${id}": "Words",`,
  }));

const readByTown: Edit = {
  file: 'sites/town/content/pages/home.json',
  to: '{ "faceplate": 1, "id": "home", "data": { "towns": { "operation": "towns.list" } }, "body": [{ "block": "await", "id": "list", "$after": "title", "on": "towns", "ready": [{ "block": "each", "id": "towns", "of": "data.towns", "as": "town", "key": "town", "body": [{ "block": "text", "id": "name", "text": "more.words" }] }] }] }',
};

/** Definitions that are never used, and those that only a site above uses. */
export const mistakesInUnused: readonly Mistake[] = [
  {
    name: 'operation that nothing calls',
    edits: [operation()],
    problems: ['schemas/operations/towns.list/operation.json:1:25 FP3240 Nothing uses the operation "towns.list".'],
  },
  {
    name: 'operation that is not called for a reason',
    edits: [operation(', "unused": "Sites above list towns."')],
    problems: [],
  },
  {
    name: 'operation and message that only a town uses',
    edits: [town, operation(), ...says('more.words', 'en', 'de'), readByTown],
    problems: [],
  },
  {
    name: 'form that nobody is asked',
    edits: form,
    problems: ['schemas/forms/wish/layout.json:1:1 FP3240 Nothing uses the form "wish".'],
  },
  {
    name: 'dialog that nothing opens',
    edits: [
      {
        file: 'site.json',
        from: '"access":',
        to: '"modals": { "hello": { "title": "home.title", "body": [] } },\n"access":',
      },
    ],
    problems: ['site.json:21:15 FP3240 Nothing uses the dialog "hello".'],
  },
  {
    name: 'state that nothing reads or sets',
    edits: [{ file: 'site.json', from: '"state": {', to: '"state": { "wish": { "schema": { "type": "string" } },' }],
    problems: ['site.json:18:14 FP3240 Nothing uses the state "wish".'],
  },
  {
    name: 'API that no operation calls',
    edits: [{ file: 'site.json', from: '"apis": {', to: '"apis": { "shop": { "base": "https://shop.example.org" },' }],
    problems: ['site.json:14:13 FP3240 Nothing uses the API "shop".'],
  },
  {
    name: 'menu that no place shows',
    edits: [{ file: 'menu.json', from: '"menus": {', to: '"menus": { "side": [],' }],
    problems: ['menu.json:3:14 FP3240 Nothing uses the menu "side".'],
  },
  {
    name: 'picture that nothing shows',
    edits: [{ file: 'content/images/house.svg', to: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    problems: ['content/images/house.svg:1:1 FP3240 Nothing uses the picture "images/house.svg".'],
  },
  {
    name: 'picture that a document shows',
    edits: [
      { file: 'content/images/house.svg', to: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      {
        file: 'content/pages/home.json',
        from: '"body": [',
        to: '"body": [{ "block": "document", "id": "about", "name": "about" },',
      },
      { file: 'content/en/about.md', to: '![House](images/house.svg)\n' },
      { file: 'content/de/about.md', to: '![Haus](images/house.svg)\n' },
    ],
    problems: [],
  },
  {
    name: 'long text that nothing shows, in every language',
    edits: [
      { file: 'content/en/about.md', to: '# About us\n' },
      { file: 'content/de/about.md', to: '# Über uns\n' },
    ],
    problems: ['content/de/about.md:1:1 FP3240 Nothing uses the text "about".'],
  },
  {
    name: 'long text in a folder that an expression names',
    edits: [
      { file: 'content/en/help/home.md', to: '# Help\n' },
      { file: 'content/de/help/home.md', to: '# Hilfe\n' },
      {
        file: 'content/pages/home.json',
        from: '"body": [',
        to: '"body": [{ "block": "document", "id": "help", "name": { "$": "\'help/\' + route.page" } },',
      },
    ],
    problems: [],
  },
  {
    name: 'data that the page does not read',
    edits: [
      operation(),
      {
        file: 'content/pages/places.json',
        from: '"data": {',
        to: '"data": {\n"towns": { "operation": "towns.list" },',
      },
    ],
    problems: ['content/pages/places.json:5:1 FP3241 Nothing on the page "places" reads the data "towns".'],
  },
  {
    name: 'message that nothing shows, in every language',
    edits: says('home.laed', 'en', 'de'),
    problems: ['content/messages/de.json:2:19 FP5108 Nothing shows the message "home.laed".'],
  },
  {
    name: 'own text of a town for what it does not show',
    edits: [
      town,
      {
        file: 'sites/town/content/pages/home.json',
        to: '{ "faceplate": 1, "id": "home", "body": [{ "id": "hello", "$remove": true }] }',
      },
      { file: 'sites/town/content/messages/en.json', to: '{ "faceplate": 1, "home.hello": "Hello, {brand}" }' },
    ],
    problems: ['sites/town/content/messages/en.json:1:19 FP5108 Nothing shows the message "home.hello".'],
  },
];
