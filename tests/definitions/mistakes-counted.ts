import { one } from './mistake';
import type { Mistake } from './mistake';
import type { Edit } from './project';

const counted = '{street, plural, one {# street} other {# streets}}';

const places = 'content/pages/places.json';
const entity = 'schemas/entities/place.schema.json';

/** Passes the number of floors, which not every place has, to a message with this text. */
const mayBeMissing = (text: string): readonly Edit[] => [
  {
    file: entity,
    from: '"street": { "type": "string" }',
    to: '"street": { "type": "string" }, "floors": { "type": ["integer", "null"] }',
  },
  {
    file: 'schemas/operations/places.list/operation.json',
    from: '"status": "/build',
    to: '"floors": "/floors", "status": "/build',
  },
  { file: places, from: '{ "$": "place.street" }', to: '{ "$": "place.floors" }' },
  { file: 'content/messages/en.json', from: 'Street: {street}', to: text },
];

/** Messages with plurals of a value that is not a number, in the default language and in a translation. */
export const mistakesInCounting: readonly Mistake[] = [
  one(
    'text that a message counts by',
    'content/messages/en.json',
    '"Street: {street}"',
    `"${counted}"`,
    'content/messages/en.json:7:20 FP5113 The message "places.street" chooses its words by the number "street", but place.street is text.',
  ),
  one(
    'text that a translation counts by',
    'content/messages/de.json',
    '"Straße: {street}"',
    `"${counted}"`,
    'content/messages/de.json:7:20 FP5113 The message "places.street" chooses its words by the number "street", but place.street is text.',
  ),
  one(
    'object that a message shows',
    'content/pages/places.json',
    '{ "$": "place.street" }',
    '{ "$": "place" }',
    'content/pages/places.json:14:154 FP5116 The message "places.street" shows "street", but place is an object, which cannot be shown.',
  ),
  one(
    'condition that a message shows',
    'content/pages/places.json',
    '{ "$": "place.street" }',
    '{ "$": "place.street == null" }',
    'content/pages/places.json:14:154 FP5116 The message "places.street" shows "street", but place.street == null is true or false, which cannot be shown.',
  ),
  {
    name: 'number that a message counts by',
    edits: [
      { file: 'content/messages/en.json', from: '"Street: {street}"', to: `"${counted}"` },
      { file: 'content/pages/places.json', from: '{ "$": "place.street" }', to: '{ "$": "size(data.places)" }' },
    ],
    problems: [],
  },
  {
    name: 'number that a message takes and that may be missing',
    edits: mayBeMissing('{street, number} floors'),
    problems: [
      'content/pages/places.json:14:154 FP5114 The message "places.street" takes a number as "street", but place.floors may be missing: then it says 0.',
    ],
  },
  {
    name: 'number that may be missing in a condition that is wrong itself',
    edits: [
      ...mayBeMissing('{street, number} floors'),
      { file: places, from: "place.status == 'connected'", to: 'place.floors > 2' },
    ],
    problems: ['content/pages/places.json:14:57 FP4010 place.floors may be missing here and cannot be used with >.'],
  },
  {
    name: 'number that may be missing and is asked for first',
    edits: [
      ...mayBeMissing('{street, number} floors'),
      { file: places, from: "place.status == 'connected'", to: 'place.floors != null' },
    ],
    problems: [],
  },
];
