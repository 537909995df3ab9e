import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/database';
import { objectAt } from './invitations';

describe('the object of a permission', () => {
  const place = { street: 'Am Herzogtor', house: '7', postalCode: '38399', city: 'Wolfenbrück' };

  it.each([
    ['its own address', {}, 'ob-101'],
    ['its own address in other letters', { street: 'AM HERZOGTOR' }, 'ob-101'],
    ['another street', { street: 'Hauptplatz' }, null],
    ['another house', { house: '8' }, null],
    ['another postcode', { postalCode: '38400' }, null],
  ])('named with %s', async (_what, other, expected) => {
    expect(await objectAt(await sharedDatabase(), 'ob-101', { ...place, ...other })).toBe(expected);
  });
});
