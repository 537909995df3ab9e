/** The facts of a site for readers in a country. */
import { isObject } from '../base/json';

type Known = Readonly<Record<string, unknown>>;

type Facts = { readonly contacts: object };

/**
 * The contacts for readers of a language: those of the site, overridden by `byCountry` for the country of the
 * language's tag. A site's own country needs no entry: a town's own contacts apply to all of its languages.
 */
export function contactsIn(contacts: object, tag: string): Known {
  const { byCountry, ...own } = contacts as Known;
  const country = new Intl.Locale(tag).region ?? '';
  const theirs = isObject(byCountry) && country !== own['country'] ? byCountry[country] : undefined;
  return isObject(theirs) ? { ...own, ...theirs, country } : own;
}

/** Value of `site` in expressions: the facts with the contacts for readers of a language. */
export const factsIn = <Of extends Facts>(facts: Of, tag: string): Of => ({
  ...facts,
  contacts: contactsIn(facts.contacts, tag),
});
