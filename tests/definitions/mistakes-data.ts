import { one } from './mistake';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const layout = 'schemas/forms/contact/layout.json';
const place = 'schemas/entities/place.schema.json';
const schema = 'schemas/forms/contact/schema.json';

/** Menus, forms and what their schemas say. */
export const mistakesInData: readonly Mistake[] = [
  one(
    'menu item to a closed page',
    'menu.json',
    ', "roles": ["customer"]',
    '',
    'menu.json:6:68 FP6001 Some roles can see this link but cannot open the page "places": anonymous.',
  ),
  one(
    'link to a closed page',
    home,
    '"to": { "page": "contact" }',
    '"to": { "page": "places" }',
    'content/pages/home.json:7:83 FP6001 Some roles can see this link but cannot open the page "places": anonymous.',
  ),
  one(
    'page that nothing leads to',
    'menu.json',
    '"page": "places" }, "roles": ["customer"]',
    '"page": "home" }',
    'pages.json:5:13 FP6002 Nothing leads to the page "places".',
  ),
  one(
    'misspelt keyword of a form',
    schema,
    '"type": "string", ',
    '"type": "string", "minLenght": 2, ',
    'schemas/forms/contact/schema.json:6:34 FP1201 "minLenght" is not a keyword of data schemas. → minLength',
  ),
  one(
    'unknown format',
    schema,
    '"format": "email"',
    '"format": "emial"',
    'schemas/forms/contact/schema.json:6:44 FP1202 "emial" is not a known format. → email',
  ),
  one(
    'consent as const',
    schema,
    '"enum": [true]',
    '"const": true',
    'schemas/forms/contact/schema.json:8:17 FP8002 A consent that must be given is written "enum": [true].',
  ),
  one(
    'branch in a form',
    schema,
    '"additionalProperties": false,',
    '"additionalProperties": false, "oneOf": [{}],',
    'schemas/forms/contact/schema.json:3:34 FP8001 "oneOf" is not allowed in the schema of a form.',
  ),
  one(
    'field without data',
    layout,
    '{ "id": "topic" }',
    '{ "id": "topc" }',
    'schemas/forms/contact/layout.json:4:41 FP8201 The form\'s data has no "topc". → topic',
  ),
  one(
    'required without field',
    layout,
    ', { "id": "topic" }',
    '',
    'schemas/forms/contact/schema.json:7:5 FP8202 "topic" is required, but the form never asks for it.',
  ),
  one(
    'slow pattern',
    place,
    '"street": { "type": "string"',
    '"street": { "type": "string", "pattern": "^([A-z ]+)+$"',
    'schemas/entities/place.schema.json:5:136 FP8102 The pattern ^([A-z ]+)+$ can take very long for some texts.',
  ),
  one(
    'broken pattern',
    place,
    '"street": { "type": "string"',
    '"street": { "type": "string", "pattern": "^[a"',
    'schemas/entities/place.schema.json:5:136 FP8101 The pattern ^[a is not valid: unterminated character class.',
  ),
  one(
    'example that is refused',
    'schemas/forms/contact/examples.json',
    '"topic": "order", "agreed": true } }',
    '"topic": "order" } }',
    'schemas/forms/contact/examples.json:2:14 FP8205 The valid example "complete" is refused: agreed required.',
  ),
  one(
    'invalid example that passes',
    'schemas/forms/contact/examples.json',
    '"email": "jörg",',
    '"email": "a@b.example",',
    'schemas/forms/contact/examples.json:3:122 FP8206 The invalid example "no-email" is not refused at "email" by "format"; it gives: nothing.',
  ),
];
