import { describe, expect, it } from 'vitest';
import { shareOf } from './share';

describe('shareOf', () => {
  it.each([
    [27, 100, 27],
    ['27', '100', 27],
    [483, 500, 96.6],
    [1, 3, 33.3],
    [120, 100, 100],
    [-5, 100, 0],
  ])('draws %s of %s as %s per cent', (value, max, share) => expect(shareOf(value, max)).toBe(share));

  it.each([
    [undefined, 100],
    ['', 100],
    ['many', 100],
    [null, 100],
    [5, 0],
    [0, 0],
  ])('draws nothing for %s of %s', (value, max) => expect(shareOf(value, max)).toBeUndefined());
});
