import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compensationFor } from './compensation';

const british = JSON.parse(readFileSync('sites/harrowmere/content/messages/en.json', 'utf8')) as Record<string, string>;
const site = JSON.parse(readFileSync('site.json', 'utf8')) as {
  contacts: { compensation: { DE: Record<string, string>; GB: Record<string, string> } };
};

describe('compensation', () => {
  it.each([
    ['44.90', ['5.00', '10.00', '10.00', '10.00']],
    ['69.90', ['6.99', '13.98', '13.98', '13.98']],
    ['50.00', ['5.00', '10.00', '10.00', '10.00']],
    ['50.05', ['5.01', '10.01', '10.01', '10.01']],
  ])('in Germany is the greater of amount or share of %s', (monthly, amounts) => {
    expect(compensationFor('DE', monthly).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('in Britain is independent of the plan price', () => {
    expect(compensationFor('GB', '999.00')).toEqual(compensationFor('GB', '1.00'));
    expect(compensationFor('AT', '42.90')).toEqual([]);
  });

  it('matches the amounts in the texts of the sites', () => {
    const { DE, GB } = site.contacts.compensation;
    const least = (country: string) => compensationFor(country, '0.00').map(({ amount }) => Number(amount));
    const of = (texts: Record<string, string>, ...names: string[]) => names.map((name) => Number(texts[name]));
    expect(least('DE')).toEqual(of(DE, 'repair', 'repairLater', 'missed', 'switching'));
    expect(least('GB')).toEqual(of(GB, 'repair', 'missed', 'start'));
    expect(compensationFor('DE', '1000.00').map(({ amount }) => Number(amount) / 10)).toEqual(
      of(DE, 'repairShare', 'repairLaterShare', 'missedShare', 'switchingShare'),
    );
    expect(british['appointment.missed.text']).toContain(`£${GB['missed']} `);
  });
});
