/** Facts of a company that differ from those of the company of the extended site. */
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { companyFacts, foreignFiles, wordAt } from '../../facts/company';
import type { CompanyFact } from '../../facts/company';
import { originOf, originsOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import type { TextContext } from '../text-rule';

// Shorter words occur in texts by chance.
const shortest = 6;

export type ChangedFact = {
  readonly name: string;
  readonly own: string;
  readonly others: readonly string[];
  readonly at: Origin | undefined;
};

/** Names of the company, which every text may contain. */
function namesOf(settings: JsonObject): readonly CompanyFact[] {
  const brand = asObject(settings['brand']);
  return ['legalName', 'name'].map((key) => ({
    path: `brand.${key}`,
    value: asText(brand[key]) ?? '',
    origin: originOf(brand, key),
    origins: originsOf(brand, key),
  }));
}

/** The facts of a site that differ from those of another company below it, with that company's values. */
export function changedFacts({ site: { settings }, textOf }: TextContext): readonly ChangedFact[] {
  const foreign = foreignFiles(settings, textOf);
  return [...namesOf(settings), ...companyFacts(settings)].flatMap(({ path, value: own, origin, origins }) => {
    const words = origins.filter(({ file }) => foreign.has(file)).map((place) => wordAt(place, textOf));
    const others = words.filter((value) => value.length >= shortest && value !== own);
    return others.length === 0 ? [] : [{ name: path, own, others, at: origin }];
  });
}
