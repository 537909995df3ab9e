import { files, withListedParts } from './listed-parts';
import type { Mistake } from './mistake';

const { fields, errors, request, steps, texts, items, layout } = files;

const inTown = (name: string, file: string, to: string, ...problems: readonly string[]): Mistake => ({
  name: `${name}, in a town`,
  edits: [
    ...withListedParts,
    { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' },
    { file: `sites/town/${file}`, to },
  ],
  problems,
});

const inTwrittenFields = (name: string, said: string, ...problems: readonly string[]): Mistake =>
  inTown(name, layout, `{ "faceplate": 1, "form": "contact", "fields": [\n${said}\n] }\n`, ...problems);

const inTownPart = (name: string, said: string, ...problems: readonly string[]): Mistake =>
  inTown(name, fields, `{ "faceplate": 1, "id": "reach",\n${said}\n}\n`, ...problems);

/** Mistakes in what a site says differently about such parts. */
export const mistakesInListedPartsOfSites: readonly Mistake[] = [
  inTown(
    'other text',
    texts,
    '{ "faceplate": 1, "id": "greeting",\n"text": { "message": "places.stret" } }\n',
    'sites/town/content/parts/greeting.json:2:22 FP5001 There is no message "places.stret" in the languages en, de. → places.street',
  ),
  inTown(
    'other items',
    items,
    '{ "faceplate": 1, "id": "place-rows",\n"items": [{ "id": "nme", "$remove": true }] }\n',
    'sites/town/content/parts/place-rows.json:2:19 FP2002 There is no item "nme" in the inherited list to remove. → name',
  ),
  inTown(
    'other answers',
    items,
    '{ "faceplate": 1, "id": "place-rows",\n"items": [{ "id": "id", "text": { "of": { "conected": "contact.title" } } }] }\n',
    'sites/town/content/parts/place-rows.json:2:43 FP4322 place.status is never "conected".',
  ),
  inTwrittenFields('parts of lists', '{ "id": "reach", "override": { "topic": { "hint": "contact.title" } } }'),
  inTwrittenFields(
    'unknown use',
    '{ "id": "reech", "override": { "topic": { "hint": "contact.title" } } }',
    'sites/town/schemas/forms/contact/layout.json:2:9 FP2001 There is no item "reech" in the inherited list to change. → reach',
  ),
  inTwrittenFields(
    'override of what is not there',
    '{ "id": "reach", "override": { "topc": { "hint": "contact.title" } } }',
    'sites/town/schemas/forms/contact/layout.json:2:32 FP3219 Nothing in the part "reach" has the id "topc". → topic',
  ),
  inTwrittenFields(
    'unknown parameter',
    '{ "id": "reach", "with": { "ask": true } }',
    'sites/town/schemas/forms/contact/layout.json:2:28 FP3211 The part "reach" has no parameter "ask".',
  ),
  inTwrittenFields(
    'message that is none',
    '{ "id": "reach", "override": { "topic": { "hint": "contact.titel" } } }',
    'sites/town/schemas/forms/contact/layout.json:2:51 FP5001 There is no message "contact.titel" in the languages en, de. → contact.title',
  ),
  inTwrittenFields(
    'unknown part',
    '{ "id": "reach", "part": "raech" }',
    'sites/town/schemas/forms/contact/layout.json:2:26 FP3210 There is no part "raech". → reach',
  ),
  inTownPart(
    'named value that reads nothing known',
    '"let": { "isAsked": "ask == true" }',
    "sites/town/content/parts/reach.json:2:22 FP4003 There is no 'ask' here. Texts need quotes. → asks",
  ),
  inTownPart(
    'named value that nothing reads',
    '"let": { "isLate": "asks == false" }',
    'sites/town/content/parts/reach.json:2:10 FP4303 "isLate" is named and never read.',
  ),
  inTownPart(
    'misspelt named value',
    '"fields": [{ "id": "topic", "when": "let.isAskd" }]',
    'sites/town/content/parts/reach.json:2:38 FP4301 There is no named value "isAskd" here. → isAsked',
  ),
  inTownPart(
    'misspelt key',
    '"fields": [{ "id": "email", "lable": "contact.title" }]',
    'sites/town/content/parts/reach.json:2:29 FP1101 "lable" is not a valid key here.',
  ),
  inTownPart(
    'parameter that uses do not hand over',
    '"with": { "size": { "type": "number" } }, "fields": [{ "id": "email", "when": "size > 2" }]',
    'sites/town/content/parts/reach.json:2:11 FP3232 The part "reach" requires "size" here, but inherited uses of it do not pass it.',
  ),
  inTown(
    'other errors',
    errors,
    '{ "faceplate": 1, "id": "refusals",\n"errors": [{ "id": "late", "message": { "param": "sad" } }] }\n',
    'sites/town/content/parts/refusals.json:2:50 FP3216 The part "refusals" has no parameter "sad". → said',
  ),
  inTown(
    'other request',
    request,
    '{ "faceplate": 1, "id": "object-call",\n"request": { "query": { "id": { "$": "idz" } } } }\n',
    "sites/town/content/parts/object-call.json:2:39 FP4003 There is no 'idz' here. Texts need quotes. → ids",
  ),
  inTown(
    'other step',
    steps,
    '{ "faceplate": 1, "id": "asking",\n"steps": [{ "id": "asks", "form": "contct" }] }\n',
    'sites/town/content/parts/asking.json:2:35 FP3103 There is no form "contct". → contact',
  ),
];
