import { withParts } from './mistakes-parts';
import type { Edit } from './project';
import type { Mistake } from './mistake';

const townPlaces = 'sites/town/content/pages/places.json';
const town = 'sites/town/content/parts/place-card.json';
const base: readonly Edit[] = [
  { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' },
];

const overlaid = (name: string, edits: readonly Edit[], ...problems: readonly string[]): Mistake => ({
  name: `${name}, in a site`,
  edits: [...withParts, ...base, ...edits],
  problems,
});

const partOver = (name: string, said: string, ...problems: readonly string[]): Mistake =>
  overlaid(name, [{ file: town, to: `{ "faceplate": 1, "id": "place-card",\n${said}\n}\n` }], ...problems);

const inner = (said: string): string => `"body": [{ "id": "card", "body": [\n${said}\n] }]`;

const useOver = (name: string, said: string, ...problems: readonly string[]): Mistake =>
  overlaid(
    name,
    [
      {
        file: townPlaces,
        to: `{ "faceplate": 1, "id": "places", "body": [{ "id": "list", "ready": [{ "id": "cards", "body": [{ "id": "card",\n${said}\n}] }] }] }\n`,
      },
    ],
    ...problems,
  );

/** Mistakes in what a site says differently about a part, or about one use of it. */
export const mistakesInPartsOfSites: readonly Mistake[] = [
  overlaid('parts', []),
  partOver('change of every use', inner('{ "id": "street", "$remove": true }')),
  useOver('change of one use', '"override": { "street": { "text": "places.title" } }'),
  partOver(
    'misspelt id',
    inner('{ "id": "stret", "$remove": true }'),
    'sites/town/content/parts/place-card.json:3:9 FP2002 There is no item "stret" in the inherited list to remove. → street',
  ),
  partOver(
    'misspelt field',
    inner('{ "id": "street", "when": "place.stret != null" }'),
    "sites/town/content/parts/place-card.json:3:34 FP4004 place has no field 'stret'. → street",
  ),
  partOver(
    'misspelt key',
    inner('{ "id": "name", "levle": 2 }'),
    'sites/town/content/parts/place-card.json:3:17 FP1101 "levle" is not a valid key here.',
  ),
  partOver(
    'unknown placeholder',
    inner('{ "id": "note", "text": { "param": "noet" } }'),
    'sites/town/content/parts/place-card.json:3:36 FP3216 The part "place-card" has no parameter "noet". → note',
  ),
  partOver(
    'parameter that uses know nothing of',
    '"with": { "size": { "type": "number" } }, ' + inner('{ "id": "name", "when": "size > 2" }'),
    'sites/town/content/parts/place-card.json:2:11 FP3232 The part "place-card" requires "size" here, but inherited uses of it do not pass it.',
  ),
  partOver(
    'parameter that is gone',
    '"with": { "$remove": ["place"] }, ' + inner('{ "id": "street", "$remove": true }'),
    'content/pages/places.json:14:117 FP3211 The part "place-card" has no parameter "place".',
  ),
  partOver(
    'parameter that is never read',
    '"with": { "size": { "type": "number", "default": 2 } }',
    'sites/town/content/parts/place-card.json:2:11 FP3222 The part "place-card" never reads "size".',
  ),
  partOver(
    'wrong default',
    '"with": { "level": { "default": 5 } }',
    'sites/town/content/parts/place-card.json:2:33 FP1107 The value does not fit: it must be at most 4.',
  ),
  partOver(
    'slot that is gone',
    '"slots": { "$remove": ["below"] }, ' + inner('{ "id": "below", "$remove": true }'),
    'content/pages/places.json:15:15 FP3213 The part "place-card" has no slot "below".',
  ),
  partOver(
    'narrower parameter',
    '"with": { "place": { "type": "object", "required": ["id", "street"], "properties": { "id": {}, "street": { "type": "string" } } } }, ' +
      inner('{ "id": "street", "$remove": ["when"] }'),
    'content/pages/places.json:14:133 FP3226 The part "place-card" cannot take this as "place": place.street may be missing.',
  ),
  useOver(
    'unknown part',
    '"part": "place-crad"',
    'sites/town/content/pages/places.json:2:9 FP3210 There is no part "place-crad". → place-card',
  ),
  useOver(
    'unknown parameter',
    '"with": { "levle": 2 }',
    'sites/town/content/pages/places.json:2:11 FP3211 The part "place-card" has no parameter "levle". → level',
  ),
  useOver(
    'wrong literal',
    '"with": { "level": 4 }',
    'sites/town/content/pages/places.json:2:20 FP3226 The part "place-card" cannot take this as "level": one of 2, 3 is needed.',
  ),
  useOver(
    'wrong type',
    '"with": { "place": { "$": "place.id" } }',
    'sites/town/content/pages/places.json:2:28 FP4007 place.id is text, but an object is needed here.',
  ),
  useOver(
    'parameter taken away',
    '"with": { "$remove": ["place"] }',
    'content/pages/places.json:14:54 FP3212 The part "place-card" requires the parameter "place".',
  ),
  useOver(
    'unknown slot',
    '"belwo": []',
    'sites/town/content/pages/places.json:2:1 FP3213 The part "place-card" has no slot "belwo". → below',
  ),
  useOver(
    'override of nothing',
    '"override": { "stret": { "$remove": true } }',
    'sites/town/content/pages/places.json:2:15 FP3219 Nothing in the part "place-card" has the id "stret". → street',
  ),
  useOver(
    'override with a misspelt field',
    '"override": { "street": { "when": "place.stret != null" } }',
    "sites/town/content/pages/places.json:2:42 FP4004 place has no field 'stret'. → street",
  ),
  useOver(
    'override that changes nothing',
    '"override": { "name": { "text": "places.title" } }',
    'sites/town/content/pages/places.json:2:33 FP2008 This changes nothing: the inherited value is the same.',
  ),
  overlaid(
    'part that nothing uses',
    [
      {
        file: 'sites/town/content/parts/own.json',
        to: '{ "faceplate": 1, "id": "own", "body": [{ "block": "text", "id": "a", "text": "home.title" }] }',
      },
    ],
    'sites/town/content/parts/own.json:1:25 FP3221 Nothing uses the part "own".',
  ),
];
