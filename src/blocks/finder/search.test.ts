import { expect, it } from 'vitest';
import { searchOf } from './search';

const texts = [
  { id: 0, title: 'Was kostet der Hausanschluss?', text: 'In der Bauphase 750 Euro.' },
  { id: 1, title: 'Wie lange läuft mein Vertrag?', text: '24 Monate, Kündigungsfrist ein Monat.' },
  { id: 2, title: 'Wie tief ist der Graben?', text: 'Etwa 60 cm; die Straße wird wiederhergestellt.' },
];
const search = searchOf(texts);

it.each([
  ['haus', [0]],
  ['Anschluss', [0]],
  ['kundigung', [1]],
  ['Kündigungfrist', [1]],
  ['strasse', [2]],
  ['vertrag monate', [1]],
  ['vertrag graben', []],
  ['xyzzy', []],
  ['750', [0]],
  ['?', []],
])('finds with %j', (query, ids) => {
  expect([...search(query)]).toEqual(ids);
});
