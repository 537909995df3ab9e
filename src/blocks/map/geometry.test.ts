import { describe, expect, it } from 'vitest';
import { cornersAround, polylineOf, lonLatOf, sheetShowing } from './geometry';
import type { LonLat } from './geometry';

const size = { width: 720, height: 450 };
const town: readonly LonLat[] = [
  [10.54, 52.04],
  [10.56, 52.06],
];

describe('lonLatOf', () => {
  it.each([[undefined], [null], ['10,52'], [[10]], [['10', '52']], [[10, Number.NaN]], [[200, 52]], [[10, 90]]])(
    'refuses %j as a position',
    (value) => expect(lonLatOf(value)).toBeUndefined(),
  );

  it('accepts a pair of degrees', () => {
    expect(lonLatOf([10.5, 52])).toEqual([10.5, 52]);
  });
});

describe('polylineOf', () => {
  it('omits entries without a position', () => {
    expect(polylineOf([[10, 52], null, [11, 52]], 2)).toEqual([
      [10, 52],
      [11, 52],
    ]);
  });

  it('is undefined with too few positions', () => {
    expect(polylineOf([[10, 52]], 2)).toBeUndefined();
    expect(polylineOf('10 52', 2)).toBeUndefined();
  });
});

describe('sheetShowing', () => {
  const sheet = sheetShowing(town, size);

  it('has north at the top', () => {
    expect(sheet.spot([10.55, 52.05])).toEqual({ x: 50, y: 50 });
    expect(sheet.spot([10.55, 52.06]).y).toBeLessThan(50);
    expect(sheet.spot([10.56, 52.05]).x).toBeGreaterThan(50);
  });

  it('draws metres to the same scale in both directions', () => {
    const [[west, south], [east, north]] = cornersAround([10.55, 52.05], 500) as [LonLat, LonLat];
    const path = sheet.rings([
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ]);
    const numbers = Array.from(path.matchAll(/-?\d+/g), ([number]) => Number(number));
    const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    expect(Math.abs(span(xs) - span(ys))).toBeLessThanOrEqual(1);
  });

  it('draws a ring in either direction', () => {
    const ring: readonly LonLat[] = [...town, [10.56, 52.04]];
    expect(sheet.rings([ring]).length).toBeLessThan(60);
    expect(sheet.rings([[...ring].toReversed()]).length).toBeLessThan(60);
  });

  it('omits what is outside the picture', () => {
    expect(
      sheet.lines([
        [
          [11, 53],
          [11.1, 53],
        ],
      ]),
    ).toBe('');
  });

  it('shows a single position with its surroundings', () => {
    const single = sheetShowing([[10.55, 52.05]], size);
    expect(single.spot([10.55, 52.05])).toEqual({ x: 50, y: 50 });
    expect(single.spot([10.5515, 52.05]).x).toBeLessThan(100);
  });
});
