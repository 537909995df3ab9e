import { describe, expect, it } from 'vitest';
import { sheetGroups } from './sheets';
import type { StyledDocument } from './sheets';

const page = (classes: string, { fonts = 'latin', isOutline = false } = {}): StyledDocument => ({
  styles: { classes: classes.split(' '), missing: ['table'], fonts },
  isOutline,
});
const classesOf = (documents: readonly StyledDocument[], room: number) =>
  sheetGroups(documents, room).map(({ styles, contained }) => [styles.classes.join(' '), contained]);

describe('documents share a style sheet', () => {
  it('that need the same rules', () => {
    expect(classesOf([page('a b'), page('a c'), page('a b')], 5)).toEqual([
      ['a b', true],
      ['a c', true],
    ]);
  });

  it('that are outlines', () => {
    expect(classesOf([page('a', { isOutline: true }), page('b', { isOutline: true }), page('c')], 5)).toEqual([
      ['a b', true],
      ['c', true],
    ]);
  });

  it('most like their own if there is no room for it', () => {
    const common = [page('a b c'), page('a b c'), page('x y z'), page('x y z')];
    expect(classesOf([...common, page('a b d')], 2)).toEqual([
      ['a b c d', true],
      ['x y z', true],
    ]);
  });

  it('only if the fonts are the same', () => {
    expect(classesOf([page('a'), page('a'), page('a', { fonts: 'greek' })], 1)).toEqual([
      ['a', true],
      ['a', false],
    ]);
  });

  it('that has every element of both', () => {
    const [group] = sheetGroups([page('a'), { ...page('b'), styles: { ...page('b').styles, missing: [] } }], 1);
    expect(group?.styles.missing).toEqual([]);
  });
});
