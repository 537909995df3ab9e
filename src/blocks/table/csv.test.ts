import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

const lines = (rows: readonly (readonly unknown[])[], locale: string) =>
  csvOf(rows, locale).replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('csvOf', () => {
  it.each([
    ['en-GB', 'Download,1234.5'],
    ['de', 'Download;1234,5'],
    ['de-AT', 'Download;1234,5'],
  ])('formats numbers like %s but without grouping', (locale, line) => {
    expect(lines([['Download', 1234.5]], locale)).toEqual([line]);
  });

  it('starts with the UTF-8 byte order mark', () => {
    expect(csvOf([['ä'], ['b']], 'en')).toBe('\uFEFFä\r\nb\r\n');
  });

  it('quotes a separator inside a cell', () => {
    expect(lines([['a,b', 'say "x"', 'one\ntwo', 'a;b']], 'en')).toEqual(['"a,b","say ""x""","one\ntwo",a;b']);
    expect(lines([['a,b', 'a;b']], 'de')).toEqual(['a,b;"a;b"']);
  });

  it('leaves a missing value empty', () => expect(lines([[null, undefined, 0]], 'en')).toEqual([',,0']));

  it.each(['=1+1', '+49', '-x', '@a', '\tx'])('prevents spreadsheets from running %j', (text) => {
    expect(lines([[text]], 'en')).toEqual([`'${text}`]);
  });

  it('keeps negative numbers as numbers', () => expect(lines([[-1.5]], 'de')).toEqual(['-1,5']));
});
