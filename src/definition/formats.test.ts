import { describe, expect, it } from 'vitest';
import { formats } from './formats';

const cases: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  email: {
    good: ['a@b.de', 'jörg.müller@straße.example', 'first+tag@sub.example.org', "o'hara@example.ie"],
    bad: ['', 'a', 'a@b', '@b.de', 'a@', 'a b@c.de', 'a..b@c.de', '.a@c.de', 'a@-b.de', 'a@b..de', '"a b"@c.de', 'a@127.0.0.1'],
  },
  date: { good: ['2024-02-29', '1999-12-31', '0099-01-01'], bad: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '01.02.2024'] },
  time: { good: ['00:00', '23:59:59', '12:30:15.5Z', '08:00+02:00'], bad: ['24:00', '12:60', '8:00', '12.30'] },
  'date-time': { good: ['2024-02-29T12:00:00Z', '2024-02-29 12:00'], bad: ['2024-02-30T12:00:00Z', '2024-02-29'] },
  uri: { good: ['https://example.org', 'http://example.org/a?b=c#d'], bad: ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://a b'] },
  iban: { good: ['DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32', 'at611904300234573201'], bad: ['DE88370400440532013000', 'DE89', '89370400440532013000DE'] },
  phone: { good: ['+49 5999 410-0', '0664/1234567', '(05331) 12345'], bad: ['call me', '123', '+49-', '12345678901234567'] },
};

describe('formats', () => {
  it('are all tried here', () => expect(Object.keys(cases).sort()).toEqual(Object.keys(formats).sort()));

  for (const [name, { good, bad }] of Object.entries(cases)) {
    it.each(good)(`${name} takes %s`, (text) => expect(formats[name]?.(text)).toBe(true));
    it.each(bad)(`${name} refuses %s`, (text) => expect(formats[name]?.(text)).toBe(false));
  }
});
