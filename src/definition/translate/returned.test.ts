import { describe, expect, it } from 'vitest';
import type { ReturnedUnit } from './exchange';
import { judgeReturned } from './returned';
import { sourceMark } from './units';
import type { TranslationUnit } from './units';

const plain: TranslationUnit = {
  id: 'a',
  source: 'Files',
  target: 'Dateien',
  without: undefined,
  standing: 'own',
  isStale: false,
  repeats: undefined,
  places: [],
  neighbours: [],
  words: [],
};

const judged = (unit: Partial<TranslationUnit>, returned: Partial<ReturnedUnit>) =>
  judgeReturned(
    { site: 'town', locale: 'de', sourceLocale: 'en', units: [{ ...plain, ...unit }] },
    [{ id: 'a', source: unit.source ?? plain.source, target: plain.target, state: undefined, line: 3, ...returned }],
    'de-DE',
  );

const fresh = new Map([['a', sourceMark('Files')]]);

describe('a returned stale text', () => {
  const stale = { isStale: true };

  it.each([undefined, 'initial'])('unchanged in the state %s stays stale', (state) => {
    expect(judged(stale, { state })).toMatchObject({ marks: new Map(), unconfirmed: 1, unchanged: 0 });
  });

  it.each(['translated', 'reviewed', 'final'])('unchanged in the state %s is fresh', (state) => {
    expect(judged(stale, { state })).toMatchObject({ marks: fresh, texts: new Map(), unchanged: 1 });
  });

  it('changed is fresh whatever its state', () => {
    expect(judged(stale, { target: 'Ordner' })).toMatchObject({ marks: fresh, texts: new Map([['a', 'Ordner']]) });
  });

  it('stays stale when its source has changed again', () => {
    const { marks, outdated } = judged(stale, { source: 'File', state: 'final' });
    expect([marks.get('a'), outdated]).toEqual([sourceMark('File'), ['a']]);
  });

  it('in an unknown state is rejected with its line', () => {
    const message = '"a": the state "done" is none of initial, translated, reviewed, final.';
    expect(judged(stale, { state: 'done' })).toMatchObject({ refused: [{ line: 3, message }], marks: new Map() });
  });
});

describe('the mark of a returned text', () => {
  it('is left to its owner', () => {
    expect(judged({ standing: 'inherited', without: 'Dateien' }, { state: 'final' }).marks).toEqual(new Map());
  });

  it('is removed from a text that equals the inherited one', () => {
    const { texts, marks } = judged({ without: 'Akten' }, { target: 'Akten' });
    expect([texts, marks]).toEqual([new Map([['a', undefined]]), new Map([['a', undefined]])]);
  });
});

describe('a returned text without a plural form', () => {
  const source = '{n, plural, one {# file} other {# files}}';
  const target = '{n, plural, other {# Dateien}}';

  it('is rejected with its line', () => {
    expect(judged({ source, target: undefined, standing: 'fallback' }, { target })).toMatchObject({
      refused: [{ line: 3, message: '"a": it lacks the form one of {n}.' }],
      texts: new Map(),
    });
  });

  it('is accepted if the current one lacks it too', () => {
    expect(judged({ source, target: '{n} Dateien' }, { target })).toMatchObject({
      refused: [],
      texts: new Map([['a', target]]),
    });
  });
});
