/** The terms of a site: those of its own glossaries, then those of its packs. */
import { asObject, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { SourceSite } from '../source-site';

/** Terms of a site for one locale, nearest first: its glossary's, then each pack's. */
export function glossaryTerms(
  { glossaries, packs }: Pick<SourceSite, 'glossaries' | 'packs'>,
  locale: string,
): readonly JsonObject[] {
  const own = asObject(glossaries[locale])['terms'];
  return [own, ...packs.map(({ value }) => asObject(value['glossary'])[locale])].filter(isObject);
}
