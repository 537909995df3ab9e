/** Legal duties by country, from the packs of a site. */
import { asObject, asList, asText, isObject, texts } from '../../../base/json';
import type { NormalSite } from '../../normalise/normalise';

export type Duty = {
  readonly id: string;
  /** How it is fulfilled: a page (linked `everywhere`), an operation that some page calls, its expectations of responses, words, a document. */
  readonly kind: string;
  readonly law: string;
  readonly what: string;
  /** Words that fulfil it, by language; other languages may use any words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

function dutyOf(value: unknown): readonly Duty[] {
  const { id, kind, law, what, words } = asObject(value);
  const named = Object.entries(asObject(words)).map(([language, allowed]) => [language, texts(allowed)] as const);
  const [name, way] = [asText(id), asText(kind)];
  // The schema reports missing keys.
  if (name === undefined || way === undefined) return [];
  return [{ id: name, kind: way, law: asText(law) ?? '', what: asText(what) ?? '', words: Object.fromEntries(named) }];
}

/** The duties in the packs of a site, by country. */
export function dutiesOf({ source }: NormalSite): ReadonlyMap<string, readonly Duty[]> {
  const found = new Map<string, readonly Duty[]>();
  for (const { value } of source.packs.filter((pack) => isObject(pack.value['duties'])))
    for (const [country, duties] of Object.entries(asObject(value['duties'])))
      found.set(country, [...(found.get(country) ?? []), ...asList(duties).flatMap(dutyOf)]);
  return found;
}
