import { baseLanguage } from '../../../base/base-language';
import { documentOf } from '../../source/documents';
import { asList } from '../../../base/json';
import { localeChain } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { listed, gaining } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('translations', {
  FP5310: {
    message: '{documents} without a text in the language {locale} and its fallbacks: {names}.',
    fix: 'Write them to content/{locale}/.',
    varies: ['locale'],
    reads: ['locale/{locale}'],
  },
  FP5311: {
    severity: 'warning',
    message: '{documents} of the language {locale} shown in another language: {names}.',
    fix: 'Write them to content/{locale}/.',
    varies: ['locale'],
    reads: ['locale/{locale}'],
  },
});

/** The documents that definitions name literally. */
function named({ units }: CheckContext): ReadonlySet<string> {
  const places = units
    .flatMap((unit) => unit.places)
    .filter(({ schema, value }) => schema['x-ref'] === 'document' && typeof value === 'string');
  return new Set(places.map(({ value }) => String(value)));
}

const aboutDocuments = (names: readonly string[]): readonly string[] => names.map((name) => `document ${name}`);

const counted = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

/** Documents that are shown exist in every language of the site, or in a fallback language. */
export const rule: Rule = {
  name: 'translations',
  again: { page: gaining('document') },
  *check(context) {
    const { site } = context;
    const documentsIn = (locales: readonly string[]) =>
      new Set(locales.flatMap((locale) => Object.keys(site.source.documents[locale] ?? {}).map(documentOf)));
    const first = documentsIn(localeChain(site.settings, site.locales[0] ?? ''));
    // Documents that the first language lacks as well are reported at their use.
    const names = [...named(context)].filter((name) => first.has(name));
    const list = asList(site.settings['locales']);
    for (const locale of site.locales) {
      const chain = localeChain(site.settings, locale);
      const [all, own] = [
        documentsIn(chain),
        documentsIn(chain.filter((link) => baseLanguage(link) === baseLanguage(locale))),
      ];
      const gone = names.filter((name) => !all.has(name));
      const borrowed = names.filter((name) => all.has(name) && !own.has(name));
      const at = originOf(list, list.indexOf(locale));
      if (gone.length > 0)
        yield report(
          'FP5310',
          at,
          { documents: counted(gone.length), locale, names: listed(gone) },
          { about: aboutDocuments(gone) },
        );
      if (borrowed.length > 0)
        yield report(
          'FP5311',
          at,
          { documents: counted(borrowed.length), locale, names: listed(borrowed) },
          { about: aboutDocuments(borrowed) },
        );
    }
  },
};
