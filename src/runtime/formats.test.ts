import { beforeAll, describe, expect, it } from 'vitest';
import { formats, normaliseFormat } from './formats';
import { inputs } from './inputs.testing';
import { formatFault, formatReasons, lazyFormatNames, loadFormats } from './lazy-formats';

beforeAll(() => loadFormats(lazyFormatNames));

const cases: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  date: {
    good: ['2024-02-29', '1999-12-31', '0099-01-01'],
    bad: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '01.02.2024'],
  },
  time: { good: ['00:00', '23:59:59', '12:30:15.5Z', '08:00+02:00'], bad: ['24:00', '12:60', '8:00', '12.30'] },
  'date-time': { good: ['2024-02-29T12:00:00Z', '2024-02-29 12:00'], bad: ['2024-02-30T12:00:00Z', '2024-02-29'] },
  uri: {
    good: ['https://example.org', 'http://example.org/a?b=c#d'],
    bad: ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://a b'],
  },
  'uri-reference': {
    good: ['media/a.svg', '/a?b#c', '../a', 'https://example.org/a'],
    bad: ['', 'javascript:alert(1)', 'data:text/html,x', 'a b', 'https://'],
  },
  ...inputs,
  // For valid postcodes see src/formats/postcode.test.ts.
  postcode: { good: ['38399', 'anything'], bad: [] },
};

describe('formats', () => {
  it('are all tested here', () => expect(Object.keys(cases).sort()).toEqual(Object.keys(formats).sort()));

  for (const [name, { good, bad }] of Object.entries(cases)) {
    it.each(good)(`${name} accepts %s`, (text) => expect(formats[name]?.(text)).toBe(true));
    it.each(bad)(`${name} rejects %s`, (text) => expect(formats[name]?.(text)).toBe(false));
  }
});

describe('an invalid text', () => {
  it.each([...lazyFormatNames])('is kept as typed: %s', (name) => {
    const { bad = [] } = cases[name] ?? {};
    expect(bad.map((text) => normaliseFormat(name, text))).toEqual(bad);
  });
});

describe('the date of birth of a contract holder', () => {
  const yearsAgo = (years: number): string => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day.toISOString().slice(0, 10);
  };

  it.each([
    [18, undefined],
    [17, 'age'],
  ])('%i years ago: %s', (years, reason) => expect(formatFault('birthdate-adult', yearsAgo(years))).toBe(reason));
});

describe('the reason of a format error', () => {
  const reasons: readonly (readonly [format: string, text: string, reason: string])[] = [
    ['mobile', '0152 28817386', 'country'],
    ['mobile', '+49 152 ABC', 'characters'],
    ['mobile', '+49 30 901820', 'format'],
    ['phone-number', '05331 901820', 'country'],
    ['phone-number', '+49 x', 'characters'],
    ['iban', 'XX89370400440532013000', 'country'],
    ['iban', 'DE8937040044053201300', 'length'],
    ['iban', 'DE88370400440532013000', 'checksum'],
    ['iban', 'DE89?', 'characters'],
    ['sepa-iban', 'TR330006100519786457841326', 'country'],
    ['sepa-iban', 'DE8937040044053201300', 'length'],
    ['sepa-iban', 'DE88370400440532013000', 'checksum'],
    ['sepa-iban', 'DE89?', 'characters'],
    ['phone', '+49 x', 'characters'],
    ['phone', '123', 'length'],
    ['phone-list', '90 18 x', 'characters'],
    ['phone-list', '1', 'length'],
    ['person-name', 'ö'.repeat(201), 'length'],
    ['person-name', 'A\r\nBcc: x', 'characters'],
    ['person-name', ' ', 'format'],
    ['birthdate', '2999-01-01', 'future'],
    ['birthdate', '1899-12-31', 'past'],
    ['birthdate-adult', '2999-01-01', 'future'],
    ['birthdate-adult', '1899-12-31', 'past'],
    ['birthdate-adult', new Date().toISOString().slice(0, 10), 'age'],
    ['vat-id', '12/345/67890', 'number'],
    ['vat-id', 'DE999999019', 'format'],
  ];

  it.each(reasons)('%s %s: %s', (format, text, reason) => {
    expect(formatFault(format, text)).toBe(reason);
    expect([...formatReasons(format), 'format']).toContain(reason);
  });

  it('is tested for every reason', () => {
    const all = [...lazyFormatNames].flatMap((name) => formatReasons(name).map((reason) => `${name} ${reason}`)).sort();
    expect(
      reasons
        .filter(([, , reason]) => reason !== 'format')
        .map(([format, , reason]) => `${format} ${reason}`)
        .sort(),
    ).toEqual(all);
  });
});
