import { describe, expect, it } from 'vitest';
import type { TextValue } from '../../model/value';
import { parseMessage } from '../../definition/facts/messages';
import { evaluate } from '../../expression/evaluate';
import { intlFor } from '../contracts/intl';
import { formatText } from './useText';

const messages = { said: parseMessage('it is {value}').elements };

const format = (
  tag: string,
  value: TextValue,
  currency = 'EUR',
  data: Readonly<Record<string, unknown>> = {},
): string =>
  formatText(intlFor(tag, messages, currency), { message: 'said', values: { value } }, (tree) =>
    evaluate(tree, { data }),
  ).replaceAll(/\s/g, ' ');

describe('a value inside a text', () => {
  it('is an amount in the currency of the site unless the data names one', () => {
    expect(format('en-GB', { $: '2000', format: 'money' })).toBe('it is €2,000.00');
    expect(format('de-DE', { $: 49.95, format: 'money' })).toBe('it is 49,95 €');
    expect(format('de-AT', { $: 2000, format: 'money' })).toBe('it is € 2.000,00');
    expect(
      format('en-GB', { $: 27, format: 'money', currency: { $: ['$', 'data', 'currency'] } }, 'EUR', {
        currency: 'GBP',
      }),
    ).toBe('it is £27.00');
  });

  it('is a date in the long form', () => {
    expect(format('en-GB', { $: '2027-01-05', format: 'date' })).toBe('it is 5 January 2027');
    expect(format('de-AT', { $: '2027-01-05T23:30:00Z', format: 'date' })).toBe('it is 5. Jänner 2027');
  });

  it('is a number with the separators of the language', () => {
    expect(format('de-DE', { $: 12500.5, format: 'number' })).toBe('it is 12.500,5');
  });

  it.each([
    ['שרה כהן', '\u2068שרה כהן\u2069'],
    ['محمد (12)', '\u2068محمد (12)\u2069'],
    ['\u202eadA\u202c', 'adA'],
    ['\u2069\u202eAda', 'Ada'],
    ['DE79 9999 0000', 'DE79 9999 0000'],
  ])('has a text direction that ends where %s ends', (name, expected) => {
    expect(format('en-GB', { $: ['$', 'data', 'name'] }, 'EUR', { name })).toBe(`it is ${expected}`);
  });

  it('is unchanged if its format does not fit', () => {
    expect(format('de-DE', { $: 'soon', format: 'date' })).toBe('it is soon');
    expect(format('de-DE', { $: ['$', 'data', 'none'], format: 'money' })).toBe('it is ');
  });
});
