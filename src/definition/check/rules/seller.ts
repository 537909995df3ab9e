import { nearest } from '../../../base/nearest';
import { documentOf, factOf, placeholder } from '../../source/documents';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { localeChain } from '../../facts/messages';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('seller', {
  FP5320: {
    message: 'The site has no fact "{name}".',
    fix: 'Use the path of a text in brand, contacts or config of site.json.',
  },
  FP5321: {
    message: 'There is no text "{document}" in {locales}, which the seller gives to customers.',
    fix: 'Write content/<language>/{document}.md, or name another. Known here: {known}.',
  },
  FP5322: {
    severity: 'warning',
    message: 'The seller\'s "{key}" is written out here, while pages take it from the facts of the site.',
    fix: 'Use the fact in double braces, so that a contract and the imprint never name two sellers.',
  },
  FP5323: {
    message: 'A seller has no fact "{key}" in the language, nor in a pack of the site.',
    fix: 'Correct it, or name the pack that has it. Known: {known}.',
  },
});

/** Facts that a seller may contain: the built-in ones, and those that the packs of the site add. */
function factsOfSellers({ language, site }: CheckContext): readonly string[] {
  const { seller } = asObject(asObject(language.defs['SiteFile'])['properties']);
  const own = Object.keys(asObject(asObject(seller)['properties']));
  return [...own, ...site.source.packs.flatMap(({ value }) => Object.keys(asObject(value['seller'])))];
}

function* unknownFacts(context: CheckContext, seller: JsonObject): Generator<Problem> {
  const known = [...new Set(factsOfSellers(context))];
  for (const key of Object.keys(seller).filter((name) => !known.includes(name)))
    yield report('FP5323', keyAt(seller, key), { key, known: known.join(', ') }, { suggestion: nearest(key, known) });
}

/** The other party of a contract is described by facts of the site, and its texts exist in every language of the site. */
export const rule: Rule = {
  name: 'seller',
  again: {},
  *check(context: CheckContext) {
    const { site } = context;
    const seller = asObject(site.settings['seller']);
    yield* unknownFacts(context, seller);
    for (const [key, value] of Object.entries(seller)) {
      if (typeof value === 'string' && value !== '' && value.match(placeholder) === null)
        yield report('FP5322', at({ container: seller, key }), { key });
      for (const [, name = ''] of (asText(value) ?? '').matchAll(placeholder)) {
        if (factOf(site.settings, name) === undefined) yield report('FP5320', at({ container: seller, key }), { name });
      }
    }
    const documents = asObject(seller['documents']);
    for (const [key, value] of Object.entries(documents)) {
      const document = asText(value) ?? '';
      const known = (locale: string): readonly string[] =>
        localeChain(site.settings, locale)
          .flatMap((link) => Object.keys(site.source.documents[link] ?? {}))
          .map(documentOf);
      const lacking = site.locales.filter((locale) => !known(locale).includes(document));
      const [first] = lacking;
      if (first === undefined) continue;
      const names = known(first);
      yield report(
        'FP5321',
        at({ container: documents, key }),
        { document, locales: listed(lacking), known: listed(names) },
        {
          suggestion: nearest(document, names),
          about: [`document ${document}`],
          reads: lacking.map((locale) => `locale/${locale}`),
        },
      );
    }
  },
};
