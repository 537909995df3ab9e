import type { Edit } from './project';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const places = 'content/pages/places.json';
const file = 'content/parts/place-card.json';
const sending = 'content/parts/say-sorry.json';

/** The part that the reference shows. */
export const card = `{
  "faceplate": 1,
  "id": "place-card",
  "with": {
    "place": "entity:place",
    "level": { "enum": [2, 3], "default": 3 },
    "note": { "$ref": "text", "default": null }
  },
  "slots": { "below": "Blocks below the street." },
  "body": [
    {
      "block": "card", "id": "card",
      "body": [
        { "block": "heading", "id": "name", "text": "places.title", "level": { "param": "level" } },
        { "block": "text", "id": "street", "when": "place.street != null", "text": { "message": "places.street", "values": { "street": { "$": "place.street" } } } },
        { "block": "text", "id": "note", "when": "note != null", "text": { "param": "note" } },
        { "block": "slot", "id": "below" }
      ]
    }
  ]
}
`;

const used =
  '{ "block": "text", "id": "street", "when": "place.status == \'connected\'", "text": { "message": "places.street", "values": { "street": { "$": "place.street" } } } }';

/** Its use that the reference shows. */
export const use = `{ "block": "part", "id": "card", "part": "place-card", "when": "place.status == 'connected'", "with": { "place": { "$": "place" } },
              "below": [{ "block": "link", "id": "ask", "label": "contact.title", "to": { "page": "contact" } }] }`;

const sorry = `{
  "faceplate": 1,
  "id": "say-sorry",
  "with": { "tone": "tone" },
  "actions": [
    { "action": "toast", "text": "contact.failed", "tone": { "param": "tone" } }
  ]
}
`;

const toast = '{ "action": "toast", "text": "contact.failed", "tone": "danger" }';

const bare = '"body": [\n    {\n      "block": "await"';
const heading = (id: string, level: number): string =>
  `{ "block": "heading", "id": "${id}", "text": "places.title", "level": ${level} },`;
const headed = bare.replace('\n', `${heading('title', 1)}${heading('all', 2)}\n`);

/** The small project with a part that shows a place, and one that says that something failed. */
export const withParts: readonly Edit[] = [
  { file, to: card },
  { file: places, from: bare, to: headed },
  { file: places, from: used, to: use },
  { file: sending, to: sorry },
  { file: 'content/pages/contact.json', from: toast, to: '{ "do": "say-sorry", "with": { "tone": "danger" } }' },
];

const parts = (name: string, edits: readonly Edit[], ...problems: readonly string[]): Mistake => ({
  name,
  edits: [...withParts, ...edits],
  problems,
});

const inPart = (name: string, from: string, to: string, ...problems: readonly string[]): Mistake =>
  parts(name, [{ file, from, to }], ...problems);

const inUse = (name: string, from: string, to: string, ...problems: readonly string[]): Mistake =>
  parts(name, [{ file: places, from, to }], ...problems);

/** Mistakes in parts and in how they are used, one each. */
export const mistakesInParts: readonly Mistake[] = [
  parts('parts', []),
  inUse(
    'unknown part',
    '"part": "place-card"',
    '"part": "place-crad"',
    'content/pages/places.json:14:54 FP3210 There is no part "place-crad". → place-card',
  ),
  inUse(
    'unknown parameter',
    '"with": { "place"',
    '"with": { "plaec"',
    'content/pages/places.json:14:117 FP3211 The part "place-card" has no parameter "plaec". → place',
  ),
  inUse(
    'missing parameter',
    ', "with": { "place": { "$": "place" } }',
    '',
    'content/pages/places.json:14:54 FP3212 The part "place-card" requires the parameter "place".',
  ),
  inUse(
    'surplus parameter',
    '"with": { "place"',
    '"with": { "size": 2, "place"',
    'content/pages/places.json:14:117 FP3211 The part "place-card" has no parameter "size".',
  ),
  inUse(
    'unknown slot',
    '"below":',
    '"belwo":',
    'content/pages/places.json:15:15 FP3213 The part "place-card" has no slot "belwo". → below',
  ),
  inUse(
    'slot that is not a list',
    /* of blocks */ '"below": [{ "block": "link", "id": "ask", "label": "contact.title", "to": { "page": "contact" } }]',
    '"below": "ask"',
    'content/pages/places.json:15:24 FP3220 The content of a slot must be a list of blocks.',
  ),
  inUse(
    'wrong literal',
    '"with": { "place"',
    '"with": { "level": 4, "place"',
    'content/pages/places.json:14:126 FP3226 The part "place-card" cannot take this as "level": one of 2, 3 is needed.',
  ),
  inUse(
    'wrong type',
    '{ "$": "place" }',
    '{ "$": "place.id" }',
    'content/pages/places.json:14:134 FP4007 place.id is text, but an object is needed here.',
  ),
  inUse(
    'value that may be missing',
    '{ "$": "place" }',
    '{ "$": "data.places[0]" }',
    'content/pages/places.json:14:134 FP4010 data.places[0] may be missing here and cannot be used here.',
  ),
  inUse(
    'misspelt name in what is handed over',
    '{ "$": "place" }',
    '{ "$": "plaec" }',
    "content/pages/places.json:14:134 FP4003 There is no 'plaec' here. Texts need quotes. → place",
  ),
  inUse(
    'misspelt field in the condition of a use',
    "place.status == 'connected'",
    "place.statsu == 'connected'",
    "content/pages/places.json:14:83 FP4004 place has no field 'statsu'. → status",
  ),
  inUse(
    'wrong text',
    '"with": { "place"',
    '"with": { "note": "places.titel", "place"',
    'content/pages/places.json:14:125 FP5001 There is no message "places.titel" in the languages en, de. → places.title',
  ),
  inUse(
    'mistake in a slot',
    '"label": "contact.title"',
    '"lable": "contact.title"',
    'content/pages/places.json:15:57 FP1101 "lable" is not a valid key here. → label',
  ),
  inUse(
    'override of nothing',
    '"with": { "place"',
    '"override": { "stret": { "$remove": true } }, "with": { "place"',
    'content/pages/places.json:14:121 FP3219 Nothing in the part "place-card" has the id "stret". → street',
  ),
  inUse(
    'override with an unknown key',
    '"with": { "place"',
    '"override": { "name": { "levle": 2 } }, "with": { "place"',
    'content/pages/places.json:14:131 FP1101 "levle" is not a valid key here.',
  ),
  inUse(
    'override that changes nothing',
    '"with": { "place"',
    '"override": { "name": { "text": "places.title" } }, "with": { "place"',
    'content/pages/places.json:14:139 FP2008 This changes nothing: the inherited value is the same.',
  ),
  inPart(
    'misspelt field in a part',
    'place.street != null',
    'place.stret != null',
    "content/parts/place-card.json:15:59 FP4004 place has no field 'stret'. → street",
  ),
  inPart(
    'misspelt key in a part',
    '"text": { "param": "note" }',
    '"txt": { "param": "note" }',
    'content/parts/place-card.json:16:66 FP1101 "txt" is not a valid key here. → text',
  ),
  inPart(
    'unknown parameter in a part',
    '"text": { "param": "note" }',
    '"text": { "param": "noet" }',
    'content/parts/place-card.json:16:85 FP3216 The part "place-card" has no parameter "noet". → note',
  ),
  inPart(
    'value of the page in a part',
    'place.street != null',
    'data.places != null && place.street != null',
    "content/parts/place-card.json:15:53 FP4003 There is no 'data' here. Texts need quotes.",
  ),
  inPart(
    'slot that is not declared',
    '"block": "slot", "id": "below"',
    '"block": "slot", "id": "bellow"',
    'content/parts/place-card.json:17:34 FP3218 The part "place-card" has no slot "bellow". → below',
  ),
  inPart(
    'default of the wrong type',
    '"default": 3',
    '"default": 4',
    'content/parts/place-card.json:6:43 FP3226 The part "place-card" cannot take this as "level": one of 2, 3 is needed.',
  ),
  inPart(
    'parameter that is never read',
    '"place": "entity:place",',
    '"place": "entity:place", "size": { "type": "number", "default": 1 },',
    'content/parts/place-card.json:5:30 FP3222 The part "place-card" never reads "size".',
  ),
  inPart(
    'unknown entity',
    '"entity:place"',
    '"entity:plaec"',
    'content/parts/place-card.json:5:14 FP3225 There is no entity "plaec". → place',
  ),
  inPart(
    'unknown type',
    '"$ref": "text"',
    '"$ref": "txt"',
    'content/parts/place-card.json:7:23 FP1106 "txt" does not have the right form.',
  ),
  inPart(
    'other name than its file',
    '"id": "place-card"',
    '"id": "card"',
    'content/parts/place-card.json:3:9 FP3224 The file is named "place-card" but says "id": "card".',
  ),
  inPart(
    'a part in itself',
    '{ "block": "slot", "id": "below" }',
    '{ "block": "part", "id": "again", "part": "place-card", "with": { "place": { "$": "place" } } }, { "block": "slot", "id": "below" }',
    'content/parts/place-card.json:17:51 FP3215 The part "place-card" includes itself: place-card → place-card.',
  ),
  inPart(
    'nothing to put anywhere',
    '"body": [\n    {\n      "block": "card"',
    '"boddy": [\n    {\n      "block": "card"',
    'content/parts/place-card.json:10:3 FP1101 "boddy" is not a valid key here. → body',
  ),
  parts(
    'part of actions among blocks',
    [
      {
        file: home,
        from: '{ "block": "text", "id": "hello"',
        to: '{ "block": "part", "id": "sorry", "part": "say-sorry", "with": { "tone": "info" } },\n    { "block": "text", "id": "hello"',
      },
    ],
    'content/pages/home.json:6:47 FP3214 The part "say-sorry" contains actions, but only blocks are allowed here.',
  ),
  parts(
    'part that nothing uses',
    [{ file: places, from: use, to: used }],
    'content/parts/place-card.json:3:9 FP3221 Nothing uses the part "place-card".',
  ),
  parts(
    'value that another form would answer',
    [
      {
        file: 'content/parts/asker.json',
        to: '{ "faceplate": 1, "id": "asker", "with": { "start": { "type": "string" } }, "body": [\n  { "block": "form", "id": "form", "form": "contact", "submit": "contact.send", "press": [{ "action": "navigate", "to": { "page": "home", "query": { "start": { "$": "start" } } } }] }\n] }\n',
      },
      {
        file: 'content/pages/contact.json',
        from: '"submit": "contact.send",',
        to: '"submit": "contact.send", "body": [{ "block": "part", "id": "ask", "part": "asker", "with": { "start": { "$": "form.topic" } } }],',
      },
    ],
    'content/pages/contact.json:6:160 FP3217 The argument "start" uses "form", which means something else inside the part "asker".',
  ),
];
