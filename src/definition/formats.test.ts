import { beforeAll, describe, expect, it } from 'vitest';
import { formats } from './formats';
import { formatFault, formatReasons, lateFormatNames, loadFormats } from './late-formats';

beforeAll(() => loadFormats(lateFormatNames));

const cases: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  email: {
    good: ['a@b.de', 'jörg.müller@straße.example', 'first+tag@sub.example.org', "o'hara@example.ie"],
    bad: ['', 'a', 'a@b', '@b.de', 'a@', 'a b@c.de', 'a..b@c.de', '.a@c.de', 'a@-b.de', 'a@b..de', '"a b"@c.de', 'a@127.0.0.1'],
  },
  date: { good: ['2024-02-29', '1999-12-31', '0099-01-01'], bad: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '01.02.2024'] },
  time: { good: ['00:00', '23:59:59', '12:30:15.5Z', '08:00+02:00'], bad: ['24:00', '12:60', '8:00', '12.30'] },
  'date-time': { good: ['2024-02-29T12:00:00Z', '2024-02-29 12:00'], bad: ['2024-02-30T12:00:00Z', '2024-02-29'] },
  uri: { good: ['https://example.org', 'http://example.org/a?b=c#d'], bad: ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://a b'] },
  'uri-reference': { good: ['media/a.svg', '/a?b#c', '../a', 'https://example.org/a'], bad: ['', 'javascript:alert(1)', 'data:text/html,x', 'a b', 'https://'] },
  iban: { good: ['DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32', 'at611904300234573201'], bad: ['DE88370400440532013000', 'DE89', '89370400440532013000DE'] },
  mobile: { good: ['+49 152 28817386', '+49 (0)152 28817386', '+43 0660 12345678', '+447911123456'], bad: ['+49 30 901820', '+4912345', '0152 28817386', '+49 152 2881738O'] },
  'phone-number': { good: ['+49 5331 901820', '+44 20 7946 0123', '+43 1 58058'], bad: ['05331 901820', '+49 1', '+999 123456', '+49 call'] },
  'vat-id': { good: ['DE999999018', 'de 999 999 018', 'ATU99999902', 'GB999999036'], bad: ['DE999999019', 'AT99999902', '12/345/67890', 'yes'] },
  'email-or-mobile': { good: ['jana@example.org', ' jana@example.org ', '+43 660 12345678'], bad: ['jana', '0660 12345678', '+43'] },
  phone: { good: ['+49 5999 410-0', '0664/1234567', '(05331) 12345'], bad: ['call me', '123', '+49-', '12345678901234567'] },
};

describe('formats', () => {
  it('are all tried here', () => expect(Object.keys(cases).sort()).toEqual(Object.keys(formats).sort()));

  for (const [name, { good, bad }] of Object.entries(cases)) {
    it.each(good)(`${name} takes %s`, (text) => expect(formats[name]?.(text)).toBe(true));
    it.each(bad)(`${name} refuses %s`, (text) => expect(formats[name]?.(text)).toBe(false));
  }
});

describe('why a format refuses', () => {
  const reasons: readonly (readonly [format: string, text: string, reason: string])[] = [
    ['mobile', '0152 28817386', 'country'], ['mobile', '+49 152 ABC', 'characters'], ['mobile', '+49 30 901820', 'format'],
    ['phone-number', '05331 901820', 'country'], ['phone-number', '+49 x', 'characters'],
    ['iban', 'XX89370400440532013000', 'country'], ['iban', 'DE8937040044053201300', 'length'], ['iban', 'DE88370400440532013000', 'checksum'],
    ['iban', 'DE89?', 'characters'], ['vat-id', '12/345/67890', 'number'], ['vat-id', 'DE999999019', 'format'],
  ];

  it.each(reasons)('%s %s: %s', (format, text, reason) => {
    expect(formatFault(format, text)).toBe(reason);
    expect([...formatReasons(format), 'format']).toContain(reason);
  });

  it('is tried for every reason', () => {
    const all = [...lateFormatNames].flatMap((name) => formatReasons(name).map((reason) => `${name} ${reason}`)).sort();
    expect(reasons.filter(([, , reason]) => reason !== 'format').map(([format, , reason]) => `${format} ${reason}`).sort()).toEqual(all);
  });
});
