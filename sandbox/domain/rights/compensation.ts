import countries from './countries.json';

export type CompensationCountry = keyof typeof countries;

/** Compensation required by law, or by a scheme that the provider has joined. */
export interface Compensation {
  for: string;
  /** Unit of the compensation. */
  per: string;
  /** First day of an outage that it applies to, counted from 1. */
  from_day: number | null;
  amount: string;
}

const isCountry = (name: string): name is CompensationCountry => Object.hasOwn(countries, name);

/** The rules of a country; those of Germany if the country of a place is unknown. */
export const rulesOf = (country: string | null): (typeof countries)[CompensationCountry] =>
  countries[isCountry(country ?? '') ? (country as CompensationCountry) : 'DE'];

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/**
 * Compensation in money: a fixed amount or a share of the monthly price, whichever is more. Sources: § 58 (3), (4) and § 59 (4) TKG;
 * Ofcom's automatic compensation scheme in the amounts since 1 April 2026; Austria has no fixed amounts.
 * @param monthly current monthly price, as decimal text
 */
export function compensationFor(country: string | null, monthly: string): Compensation[] {
  return rulesOf(country).compensation.map(({ for: reason, per, from_day, least, percent }) => {
    const amount = Math.max(cents(least), Math.round((cents(monthly) * percent) / 100));
    return { for: reason, per, from_day, amount: (amount / 100).toFixed(2) };
  });
}
