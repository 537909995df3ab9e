import type { Mistake } from './mistake';
import type { Edit } from './project';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

const card =
  '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "slot", "id": "more" } ] }';

const part = (to = card): Edit => ({ file: 'content/parts/card.json', to });

const use = (
  written = '{ "block": "part", "id": "c", "part": "card", "with": { "name": "home.title" }, "more": [] }',
): Edit => ({ file: 'content/pages/home.json', from: '"level": 1 },', to: `"level": 1 },\n    ${written},` });

/** Parts and arguments of another shape than they can have, and one name that is wrong at both of its ends. */
export const mistakesInShapes: readonly Mistake[] = [
  {
    name: 'list where arguments of a part stand',
    edits: [part(), use('{ "block": "part", "id": "c", "part": "card", "with": [], "more": [] }')],
    problems: ['content/pages/home.json:6:59 FP3229 "with" must be an object with names as keys.'],
  },
  {
    name: 'number where arguments of a part stand',
    edits: [part(), use('{ "block": "part", "id": "c", "part": "card", "with": 7, "more": [] }')],
    problems: ['content/pages/home.json:6:59 FP3229 "with" must be an object with names as keys.'],
  },
  {
    name: 'number where overrides of a part stand',
    edits: [
      part(),
      use('{ "block": "part", "id": "c", "part": "card", "with": { "name": "home.title" }, "override": 7 }'),
    ],
    problems: ['content/pages/home.json:6:97 FP3229 "override" must be an object with names as keys.'],
  },
  {
    name: 'list where overrides of a part stand',
    edits: [
      part(),
      use('{ "block": "part", "id": "c", "part": "card", "with": { "name": "home.title" }, "override": [] }'),
    ],
    problems: ['content/pages/home.json:6:97 FP3229 "override" must be an object with names as keys.'],
  },
  {
    name: 'number where one override of a part stands',
    edits: [
      part(),
      use('{ "block": "part", "id": "c", "part": "card", "with": { "name": "home.title" }, "override": { "t": 7 } }'),
    ],
    problems: ['content/pages/home.json:6:104 FP3229 "t" must be an object with names as keys.'],
  },
  {
    name: 'null where one override of a part stands',
    edits: [
      part(),
      use(
        '{ "block": "part", "id": "c", "part": "card", "with": { "name": "home.title" }, "override": { "t": null } }',
      ),
    ],
    problems: ['content/pages/home.json:6:104 FP3229 "t" must be an object with names as keys.'],
  },
  {
    name: 'number where the name of a part stands',
    edits: [part(), use('{ "block": "part", "id": "c", "part": 7, "with": { "name": "home.title" }, "more": [] }')],
    problems: ['content/pages/home.json:6:43 FP3230 The name of a part must be a text.'],
  },
  {
    name: 'removal of the only place of a slot, in a town',
    edits: [
      part(),
      use(),
      town,
      {
        file: 'sites/town/content/parts/card.json',
        to: '{ "faceplate": 1, "body": [ { "id": "more", "$remove": true } ] }',
      },
    ],
    problems: ['sites/town/content/parts/card.json:1:27 FP3223 The part "card" has no place for the slot "more".'],
  },
  {
    name: 'misspelt name in a named value that a town adds to a part',
    edits: [
      part(),
      use(),
      town,
      { file: 'sites/town/content/parts/card.json', to: '{ "faceplate": 1, "let": { "foo": "nme + 1" } }' },
    ],
    problems: ["sites/town/content/parts/card.json:1:36 FP4003 There is no 'nme' here. Texts need quotes. → name"],
  },
  {
    name: 'misspelt file of a part that a town changes',
    edits: [
      part(),
      use(),
      town,
      {
        file: 'sites/town/content/parts/crad.json',
        to: '{ "faceplate": 1, "body": [ { "id": "more", "$remove": true } ] }',
      },
    ],
    problems: ['sites/town/content/parts/crad.json:1:1 FP3231 There is no part "crad" below to change. → card'],
  },
  {
    name: 'parameter that is neither read nor handed over',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": "home.title" }, { "block": "slot", "id": "more" } ] }',
      ),
      use('{ "block": "part", "id": "c", "part": "card", "more": [] }'),
    ],
    problems: ['content/pages/home.json:6:43 FP3212 The part "card" requires the parameter "name".'],
  },
  {
    name: 'parameter that is handed over and never read',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": "home.title" }, { "block": "slot", "id": "more" } ] }',
      ),
      use(),
    ],
    problems: ['content/parts/card.json:1:43 FP3222 The part "card" never reads "name".'],
  },
  {
    name: 'slot renamed where it is declared alone',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "mroe": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "slot", "id": "more" } ] }',
      ),
      use(),
    ],
    problems: ['content/parts/card.json:1:187 FP3218 The part "card" has no slot "more". → mroe'],
  },
  {
    name: 'two parts inside each other',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "part", "id": "again", "part": "two" }, { "block": "slot", "id": "more" } ] }',
      ),
      {
        file: 'content/parts/two.json',
        to: '{ "faceplate": 1, "id": "two", "body": [ { "block": "part", "id": "again", "part": "card", "with": { "name": "home.title" } } ] }',
      },
      use(),
    ],
    problems: ['content/parts/card.json:1:204 FP3215 The part "two" includes itself: two → card → two.'],
  },
  {
    name: 'null among the blocks of a part',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "slot", "id": "more" }, null ] }',
      ),
      use(),
    ],
    problems: ['content/parts/card.json:1:197 FP1105 This is null, but an object is needed here.'],
  },
  {
    name: 'null where named values of a part stand',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": { "name": "text" }, "let": null, "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "slot", "id": "more" } ] }',
      ),
      use(),
    ],
    problems: ['content/parts/card.json:1:68 FP1105 This is null, but an object is needed here.'],
  },
  {
    name: 'list where parameters of a part stand',
    edits: [
      part(
        '{ "faceplate": 1, "id": "card", "with": [], "slots": { "more": "More." }, "body": [ { "block": "text", "id": "t", "text": { "param": "name" } }, { "block": "slot", "id": "more" } ] }',
      ),
      use(),
    ],
    problems: ['content/parts/card.json:1:41 FP1105 This is a list, but an object is needed here.'],
  },
  {
    name: 'list where arguments of a call stand',
    edits: [
      {
        file: 'content/pages/contact.json',
        from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
        to: '"with": []',
      },
    ],
    problems: ['content/pages/contact.json:9:66 FP1105 This is a list, but an object is needed here.'],
  },
  {
    name: 'spread where arguments of a call stand',
    edits: [
      {
        file: 'content/pages/contact.json',
        from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
        to: '"with": { "...": "form" }',
      },
    ],
    problems: ['content/pages/contact.json:9:68 FP4102 The operation "contact.send" takes no "...".'],
  },
  {
    name: 'list where arguments of data stand',
    edits: [
      { file: 'content/pages/places.json', from: '"with": { "ids": { "$": "session.objects" } }', to: '"with": []' },
    ],
    problems: ['content/pages/places.json:5:88 FP1105 This is a list, but an object is needed here.'],
  },
  {
    name: 'id of a page renamed alone',
    edits: [{ file: 'pages.json', from: '"id": "places"', to: '"id": "plcaes"' }],
    problems: ['pages.json:5:13 FP3005 The page "plcaes" has no body: there is no content/pages/plcaes.json. → places'],
  },
  {
    name: 'misspelt field that a spread leaves out',
    edits: [
      { file: 'schemas/operations/contact.send/samples.json', to: '{}' },
      {
        file: 'content/pages/contact.json',
        from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
        to: '"with": { "contact": { "$": "form" } }',
      },
      {
        file: 'schemas/operations/contact.send/operation.json',
        from: '"body": { "$": "with" }',
        to: '"body": { "...": { "$": "with.contact", "without": ["emial"] } }',
      },
      {
        file: 'schemas/operations/contact.send/operation.json',
        from: '"required": ["email", "topic"],\n    "properties": { "email": { "type": "string" }, "topic": { "enum": ["order", "other"] } }',
        to: '"required": ["contact"],\n    "properties": { "contact": { "type": "object", "required": ["email"], "properties": { "email": { "type": "string" }, "topic": { "type": "string" } } } }',
      },
    ],
    problems: [
      'schemas/operations/contact.send/operation.json:14:55 FP4014 with.contact has no field "emial" to leave out. → email',
    ],
  },
];
