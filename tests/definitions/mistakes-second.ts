import type { Mistake } from './mistake';

/** Two unrelated mistakes: each is reported, whatever the other one is. */
export const secondMistakes: readonly Mistake[] = [
  {
    name: 'misspelt key of an operation beside a misspelt field on a page',
    edits: [
      { file: 'schemas/operations/contact.send/operation.json', from: '"method"', to: '"methd"' },
      { file: 'content/pages/contact.json', from: 'form.email', to: 'form.emial' },
    ],
    problems: [
      "content/pages/contact.json:9:90 FP4004 form has no field 'emial'. → email",
      'schemas/operations/contact.send/operation.json:6:3 FP1101 "methd" is not a valid key here. → method',
    ],
  },
  {
    name: 'unknown key of an operation beside a misspelt field of its result',
    edits: [
      {
        file: 'schemas/operations/places.list/operation.json',
        from: '"faceplate": 1,',
        to: '"faceplate": 1, "foo": 1,',
      },
      { file: 'content/pages/places.json', from: 'place.street"', to: 'place.stret"' },
    ],
    problems: [
      "content/pages/places.json:14:161 FP4004 place has no field 'stret'. → street",
      'schemas/operations/places.list/operation.json:2:19 FP1101 "foo" is not a valid key here.',
    ],
  },
  {
    name: 'misspelt type in an entity beside another misspelt property',
    edits: [
      { file: 'schemas/entities/place.schema.json', from: '"type": "string"', to: '"type": "strng"' },
      { file: 'content/pages/places.json', from: 'place.status ==', to: 'place.stats ==' },
    ],
    problems: [
      "content/pages/places.json:14:63 FP4004 place has no field 'stats'. → status",
      'schemas/entities/place.schema.json:5:35 FP1203 There is no type "strng". → string',
    ],
  },
  {
    name: 'unknown key of a block beside a misspelt field in it',
    edits: [
      { file: 'content/pages/places.json', from: '"id": "street",', to: '"id": "street", "sizze": "xl",' },
      { file: 'content/pages/places.json', from: 'place.street"', to: 'place.stret"' },
    ],
    problems: [
      'content/pages/places.json:14:48 FP1101 "sizze" is not a valid key here. → size',
      "content/pages/places.json:14:176 FP4004 place has no field 'stret'. → street",
    ],
  },
  {
    name: 'misspelt key of a layout beside a misspelt field on a page',
    edits: [
      {
        file: 'schemas/forms/contact/layout.json',
        from: '"id": "email"',
        to: '"id": "email", "labl": "contact.title"',
      },
      { file: 'content/pages/contact.json', from: 'form.email', to: 'form.emial' },
    ],
    problems: [
      "content/pages/contact.json:9:90 FP4004 form has no field 'emial'. → email",
      'schemas/forms/contact/layout.json:4:31 FP1101 "labl" is not a valid key here. → label',
    ],
  },
  {
    name: 'misspelt name in an operation beside one on a page',
    edits: [
      { file: 'schemas/operations/contact.send/operation.json', from: '{ "$": "with" }', to: '{ "$": "wth" }' },
      { file: 'content/pages/contact.json', from: 'form.email', to: 'form.emial' },
    ],
    problems: [
      "content/pages/contact.json:9:90 FP4004 form has no field 'emial'. → email",
      "schemas/operations/contact.send/operation.json:14:19 FP4003 There is no 'wth' here. Texts need quotes. → with",
    ],
  },
  {
    name: 'misspelt type of a parameter beside a misspelt field of the answer',
    edits: [
      {
        file: 'schemas/operations/contact.send/operation.json',
        from: '"email": { "type": "string" }',
        to: '"email": { "type": "strng" }',
      },
      { file: 'content/pages/contact.json', from: 'result.sent.ticket', to: 'result.sent.tickt' },
    ],
    problems: [
      "content/pages/contact.json:12:98 FP4004 result.sent has no field 'tickt'. → ticket",
      'schemas/operations/contact.send/operation.json:11:40 FP1203 There is no type "strng". → string',
    ],
  },
  {
    name: 'misspelt key of an operation beside one on a page',
    edits: [
      { file: 'schemas/operations/contact.send/operation.json', from: '"method"', to: '"methd"' },
      { file: 'content/pages/contact.json', from: '"onError"', to: '"onEror"' },
    ],
    problems: [
      'content/pages/contact.json:10:11 FP1101 "onEror" is not a valid key here. → onError',
      'schemas/operations/contact.send/operation.json:6:3 FP1101 "methd" is not a valid key here. → method',
    ],
  },
  {
    name: 'misspelt key of a page beside another id for it',
    edits: [
      {
        file: 'pages.json',
        from: '{ "id": "home", "path": "/", "title": "home.title" }',
        to: '{ "id": "hoem", "path": "/", "titel": "home.title" }',
      },
    ],
    problems: [
      'pages.json:4:13 FP3005 The page "hoem" has no body: there is no content/pages/hoem.json. → home',
      'pages.json:4:34 FP1101 "titel" is not a valid key here. → title',
    ],
  },
  {
    name: 'unknown key of a page beside another id for another page',
    edits: [
      { file: 'pages.json', from: '"title": "home.title" }', to: '"title": "home.title", "foo": 1 }' },
      { file: 'pages.json', from: '"id": "places"', to: '"id": "plcaes"' },
    ],
    problems: [
      'pages.json:4:57 FP1101 "foo" is not a valid key here.',
      'pages.json:5:13 FP3005 The page "plcaes" has no body: there is no content/pages/plcaes.json. → places',
    ],
  },
];
