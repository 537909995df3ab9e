import { describe, expect, it } from 'vitest';
import { legibleNames } from './names';

const name = (id: string, x: number, y: number, text = 'Altstadt') => ({ id, x, y, text });
const ids = (names: Parameters<typeof legibleNames>[0]) => legibleNames(names).map(({ id }) => id);

describe('legibleNames', () => {
  it('keeps names that do not touch', () => {
    expect(ids([name('a', 30, 50), name('b', 70, 50)])).toEqual(['a', 'b']);
  });

  it('omits a name that overlaps another', () => {
    expect(ids([name('a', 50, 50), name('b', 55, 53)])).toEqual(['a']);
  });

  it('omits a name that would be cut off', () => {
    expect(
      ids([name('a', 5, 50), name('b', 50, 2), name('c', 50, 50, 'A name that is much wider than the whole drawing')]),
    ).toEqual([]);
  });

  it('omits a name below a pin', () => {
    const pins = [{ x: 50, y: 50 }];
    expect(legibleNames([name('below', 50, 40), name('beside', 80, 40)], pins).map(({ id }) => id)).toEqual(['beside']);
  });
});
