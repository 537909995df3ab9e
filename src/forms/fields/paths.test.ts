import { expect, it } from 'vitest';
import { pathOfId } from './paths';

const fields = new Map(
  ['email', 'line_2_name', 'guests', 'guests.name', 'day_1_guests', 'day_1_guests.seat_2_row'].map((name) => [
    name,
    {},
  ]),
);

it.each([
  ['email', 'email'],
  ['line_2_name', 'line_2_name'],
  ['guests_0_name', 'guests.0.name'],
  ['guests_12_name', 'guests.12.name'],
  ['day_1_guests_0_seat_2_row', 'day_1_guests.0.seat_2_row'],
  ['guests_0_unknown', 'guests_0_unknown'],
])('the control %s belongs to the field %s', (id, path) => {
  expect(pathOfId(id, fields)).toBe(path);
});
