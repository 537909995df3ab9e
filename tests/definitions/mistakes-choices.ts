import type { Mistake } from './mistake';

const english = 'content/messages/en.json';
const german = 'content/messages/de.json';
const shown = '"message": "places.street", "values": { "street": { "$": "place.street" } }';

/** The small project telling the state of a place, in these words of both languages. */
const told = (name: string, en: string, de: string, problems: readonly string[], value = 'place.status'): Mistake => ({
  name,
  edits: [
    { file: 'content/pages/places.json', from: shown, to: shown.replace('place.street', value) },
    { file: english, from: '"Street: {street}"', to: JSON.stringify(en) },
    { file: german, from: '"Straße: {street}"', to: JSON.stringify(de) },
  ],
  problems,
});

const whole = '{street, select, connected {Connected} planned {Planned} other {{street}}}';

/** One mistake each, in what a message says of the members of a value. */
export const mistakesInChoices: readonly Mistake[] = [
  told('a choice of its own for each member', whole, whole, []),
  told(
    'member that "other" swallows, in one language',
    whole,
    '{street, select, planned {Geplant} other {Angeschlossen}}',
    [
      `${german}:7:20 FP5111 The message "places.street" has the same text for connected of "street" as for unknown values.`,
    ],
  ),
  told('choice that is misspelt', whole.replace('connected {', 'conected {'), whole, [
    `${english}:7:20 FP5112 The message "places.street" has a choice "conected", but "street" is never that. → connected`,
  ]),
  told(
    'words of the page itself',
    '{street, select, yes {Connected} other {Planned}}',
    '{street, select, yes {Angeschlossen} other {Geplant}}',
    [],
    "place.status == 'connected' ? 'yes' : 'no'",
  ),
  told(
    'yes or no',
    '{street, select, true {Connected} other {Planned}}',
    '{street, select, true {Angeschlossen} other {Geplant}}',
    [],
    "place.status == 'connected'",
  ),
  told(
    'value that may be anything',
    '{street, select, main {Main street} other {{street}}}',
    '{street, select, main {Hauptstraße} other {{street}}}',
    [],
    'place.street',
  ),
];
