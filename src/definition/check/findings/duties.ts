/** Legal duties of sites that sell to consumers, by country, in terms of definitions. */
import countries from './duties.json';

export type Duty = {
  readonly id: string;
  /** How it is fulfilled: a page (linked `everywhere`), an operation that some page calls, what that expects of its answers, words, a document. */
  readonly kind: string;
  readonly law: string;
  readonly what: string;
  /** Words that fulfil it, by language; a language that is not named may use any. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
};

const known: Readonly<Record<string, readonly Duty[]>> = countries;

/** Countries whose duties are known. */
export const dutyCountries: readonly string[] = Object.keys(known);

/** Every duty of any country, by name. */
export const dutyNames: readonly string[] = [
  ...new Set(Object.values(known).flatMap((duties) => duties.map(({ id }) => id))),
];

/** Takes a country of two letters. Returns the duties of who sells there; none for a country that is not known. */
export const dutiesOf = (country: string): readonly Duty[] => known[country] ?? [];
