import { describe, expect, it } from 'vitest';
import { litPositions } from './lit';

describe('litPositions', () => {
  it.each([
    [100, 27, 27],
    [460, 33, 152],
    [10, 0, 0],
    [10, 250, 10],
    [0, 50, 0],
  ])('lights of %i things at %i per cent %i', (count, share, many) => {
    expect(litPositions(count, share).size).toBe(many);
  });

  it('keeps lit positions when the share grows', () => {
    const [before, after] = [litPositions(200, 27), litPositions(200, 40)];
    expect([...before].every((position) => after.has(position))).toBe(true);
  });

  it('scatters them', () => {
    const [first] = [litPositions(200, 50)];
    expect([...first].filter((position) => position < 100).length).toBeGreaterThan(35);
    expect([...first].filter((position) => position < 100).length).toBeLessThan(65);
  });
});
