import { change, files } from './listed-parts';
import type { Mistake } from './mistake';

const { texts, items, places, page } = files;

/** Mistakes in parts that are texts or items, one each. */
export const mistakesInPartTexts: readonly Mistake[] = [
  change(
    'unknown part as a text',
    places,
    '"text": { "part": "greeting"',
    '"text": { "part": "greting"',
    'content/pages/places.json:16:58 FP3210 There is no part "greting". → greeting',
  ),
  change(
    'unknown part among items',
    places,
    '"part": "place-rows"',
    '"part": "place-row"',
    'content/pages/places.json:15:11 FP3210 There is no part "place-row". → place-rows',
  ),
  change(
    'missing parameter of a text',
    places,
    '"text": { "part": "greeting", "with": { "street": { "$": "place.status" } } }',
    '"text": { "part": "greeting" }',
    'content/pages/places.json:16:58 FP3212 The part "greeting" requires the parameter "street".',
  ),
  change(
    'wrong type in a text',
    places,
    '"$": "place.status"',
    '"$": "size(place.status)"',
    'content/pages/places.json:16:98 FP4007 size(place.status) is a number, but text is needed here.',
  ),
  change(
    'unknown field in a text',
    places,
    '"$": "place.status"',
    '"$": "place.state"',
    "content/pages/places.json:16:104 FP4004 place has no field 'state'.",
  ),
  change(
    'unknown field in a text that is handed over',
    places,
    '"$": "place.id"',
    '"$": "place.number"',
    "content/pages/places.json:15:141 FP4004 place has no field 'number'.",
  ),
  change(
    'message that is none, in a text',
    texts,
    '"places.street"',
    '"places.stret"',
    'content/parts/greeting.json:4:24 FP5001 There is no message "places.stret" in the languages en, de. → places.street',
  ),
  change(
    'value that the message does not have, in a text',
    texts,
    '"values": { "street"',
    '"values": { "stret"',
    'content/parts/greeting.json:4:53 FP5008 The message "places.street" has no placeholder "stret". → street',
  ),
  change(
    'part of a text among items',
    places,
    '{ "id": "more",',
    '{ "part": "greeting", "with": { "street": "x" } }, { "id": "more",',
    'content/pages/places.json:16:11 FP3214 The part "greeting" contains a text, but only items of facts.items are allowed here.',
  ),
  change(
    'part of items in place of a text',
    places,
    '"label": "home.title"',
    '"label": { "part": "place-rows" }',
    'content/pages/places.json:16:36 FP3214 The part "place-rows" contains items of facts.items, but only texts are allowed here.',
  ),
  change(
    'items in another list',
    page,
    '{ "block": "text", "id": "hello", "text": "home.title" }',
    '{ "block": "progress", "id": "all", "items": [{ "part": "place-rows", "id": "rows" }] }',
    'content/pages/contact.json:3:153 FP3214 The part "place-rows" contains items of facts.items, but only items of progress.items are allowed here.',
  ),
  change(
    'items for no list',
    items,
    '"facts.items"',
    '"facts.item"',
    'content/parts/place-rows.json:5:9 FP3227 No block has a list "facts.item". → facts.items',
  ),
  change(
    'items that do not say for what',
    items,
    '  "of": "facts.items",\n',
    '',
    'content/parts/place-rows.json:5:3 FP3228 The items are for no list.',
  ),
  change(
    'misspelt key among items',
    items,
    '"when": "let.isNamed"',
    '"wehn": "let.isNamed"',
    'content/parts/place-rows.json:7:21 FP1101 "wehn" is not a valid key here. → when',
  ),
  change(
    'misspelt named value among items',
    items,
    '"let.isNamed"',
    '"let.isName"',
    'content/parts/place-rows.json:7:30 FP4301 There is no named value "isName" here. → isNamed',
  ),
  change(
    'misspelt member among items',
    items,
    '"planned":',
    '"plannd":',
    'content/parts/place-rows.json:8:115 FP4322 place.status is never "plannd". → planned',
  ),
  change(
    'missing member among items',
    items,
    ', "planned": "home.business"',
    '',
    'content/parts/place-rows.json:8:80 FP4321 There is no answer for "planned" of place.status.',
  ),
];
