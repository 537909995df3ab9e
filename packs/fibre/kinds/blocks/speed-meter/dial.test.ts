import { describe, expect, it } from 'vitest';
import { arc, course, marksFor, pointAt, rounded, share } from './dial';

describe('the dial', () => {
  it.each([
    [0, 0],
    [5, 1 / 7],
    [75, 3.5 / 7],
    [1000, 1],
    [5000, 1],
    [-1, 0],
  ])('shows %d Mbit/s at %d', (speed, along) => {
    expect(share(speed, marksFor(500))).toBeCloseTo(along);
  });

  it('extends its scale for lines above 1000 Mbit/s', () => expect(marksFor(2000).at(-1)).toBe(10_000));

  it('starts at the height at which it ends', () => {
    expect(pointAt(0, 100).y).toBe(pointAt(1, 100).y);
    expect(pointAt(0.5, 100)).toEqual({ x: 0, y: -100 });
    expect(arc(100)).toMatch(/^M-81\.92 57\.36A100 100 0 1 1 81\.92 57\.36$/);
  });

  it.each([
    [8.44, 8.4],
    [87.4, 87],
    [912.6, 913],
  ])('rounds %d to %d', (value, shown) => expect(rounded(value)).toBe(shown));

  it('draws the curve from the first measurement to the last', () => {
    expect(course([10, 20, 40], 40, 100, 20)).toEqual([
      [0, 15],
      [50, 10],
      [100, 0],
    ]);
    expect(course([10], 40, 100, 20)).toEqual([[0, 15]]);
  });
});
