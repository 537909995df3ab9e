import { one } from './mistake';
import type { Mistake } from './mistake';

const counted = '{street, plural, one {# street} other {# streets}}';

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
  {
    name: 'number that a message counts by',
    edits: [
      { file: 'content/messages/en.json', from: '"Street: {street}"', to: `"${counted}"` },
      { file: 'content/pages/places.json', from: '{ "$": "place.street" }', to: '{ "$": "size(data.places)" }' },
    ],
    problems: [],
  },
];
