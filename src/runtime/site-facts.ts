/** The facts of a site, as people in one country read them. */
type Known = Readonly<Record<string, unknown>>;

type Facts = { readonly contacts: object };

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The contacts for readers of a language: those of the site, and in front of them what `byCountry` says for the country of the
 * language's tag. A site's own country needs no entry: what a town says of itself counts for every language of it.
 */
export function contactsIn(contacts: object, tag: string): Known {
  const { byCountry, ...own } = contacts as Known;
  const country = new Intl.Locale(tag).region ?? '';
  const theirs = isKnown(byCountry) && country !== own['country'] ? byCountry[country] : undefined;
  return isKnown(theirs) ? { ...own, ...theirs, country } : own;
}

/** Value of `site` in expressions: the facts with the contacts for readers of a language. */
export const factsIn = <Of extends Facts>(facts: Of, tag: string): Of => ({
  ...facts,
  contacts: contactsIn(facts.contacts, tag),
});
