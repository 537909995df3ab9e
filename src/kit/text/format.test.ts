import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../../model/value';
import { formatValue } from './format';
import { intlFor } from '../contracts/intl';

// A non-breaking space is shown here as an underscore.
const shown = (tag: string, value: unknown, format: TextFormat, currency = 'EUR'): string =>
  String(formatValue(intlFor(tag, {}, currency), value, format))
    .replaceAll('\u00a0', '_')
    .replaceAll('\u202f', '_');

describe('a value in the languages of the site', () => {
  it.each<[TextFormat, unknown, string, string, string]>([
    ['money', 2000, '€2,000.00', '2.000,00_€', '€_2.000,00'],
    ['money', '49.9', '€49.90', '49,90_€', '€_49,90'],
    ['money', 0, '€0.00', '0,00_€', '€_0,00'],
    ['money', -12.5, '−€12.50', '−12,50_€', '−€_12,50'],
    ['price', 50, '€50', '50_€', '€_50'],
    ['price', 49.9, '€49.90', '49,90_€', '€_49,90'],
    ['number', 12500.5, '12,500.5', '12.500,5', '12_500,5'],
    ['number', 1000, '1,000', '1.000', '1_000'],
    ['date', '2027-01-05', '5 January 2027', '5. Januar 2027', '5. Jänner 2027'],
    ['date', '2027-01-05T23:30:00-05:00', '5 January 2027', '5. Januar 2027', '5. Jänner 2027'],
    ['short-date', '2027-01-05', '05/01/2027', '05.01.2027', '05.01.2027'],
    [
      'date-time',
      '2027-01-05T14:30:00+01:00',
      '5 January 2027 at 14:30',
      '5. Januar 2027 um 14:30',
      '5. Jänner 2027 um 14:30',
    ],
    ['date-time', '2027-01-05', '5 January 2027 at 00:00', '5. Januar 2027 um 00:00', '5. Jänner 2027 um 00:00'],
    ['time', '2027-01-05T14:30:00+01:00', '14:30', '14:30', '14:30'],
    ['weekday', '2027-01-05T23:30:00-05:00', 'Tuesday', 'Dienstag', 'Dienstag'],
    ['year', '2027-Q3', '2027', '2027', '2027'],
    ['month', '2027-01-05', 'January 2027', 'Januar 2027', 'Jänner 2027'],
    ['month', '2027-01', 'January 2027', 'Januar 2027', 'Jänner 2027'],
  ])('%s of %s', (format, value, british, german, austrian) => {
    expect([shown('en-GB', value, format), shown('de-DE', value, format), shown('de-AT', value, format)]).toEqual([
      british,
      german,
      austrian,
    ]);
  });

  it('uses the currency of the site unless the data names one', () => {
    expect(shown('en-GB', 2000, 'money', 'GBP')).toBe('£2,000.00');
    expect(shown('de-AT', 27, 'price', 'CHF')).toBe('CHF_27');
    expect(formatValue(intlFor('en-GB', {}, 'EUR'), 5, 'price', 'GBP')).toBe('£5');
  });

  it.each<[TextFormat, unknown]>([
    ['money', 'free'],
    ['price', ''],
    ['number', null],
    ['date', 'soon'],
    ['date', '5.1.2027'],
    ['date', '2027-01'],
    ['month', undefined],
  ])('of the format %s is unchanged when it is %s', (format, value) => {
    expect(formatValue(intlFor('de-DE', {}, 'EUR'), value, format)).toBe(value);
  });
});
