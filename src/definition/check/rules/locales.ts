import { isLanguageTag } from '../../../base/base-language';
import { asList, asObject, asText } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { CheckContext, Rule } from '../rule';

const report = reporter('locales', {
  FP3009: {
    message: 'The address "{path}" is reserved for pages of the language {locale}.',
    fix: 'Begin it with another word.',
  },
  FP3010: { message: '"{tag}" is not a language tag.', fix: 'Use a BCP 47 tag, such as en-GB or de-AT.' },
});

function* takenPaths({ site }: CheckContext): Generator<Problem> {
  const others = site.locales.slice(1);
  const localeAt = (path: string) => others.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  for (const { path, entry } of site.pages) {
    const locale = localeAt(path);
    if (locale !== undefined) yield report('FP3009', originOf(entry, 'path'), { path, locale });
    const formerly = asList(entry['formerly']);
    for (const [index, old] of formerly.entries()) {
      const taken = localeAt(String(old));
      if (taken !== undefined) yield report('FP3009', originOf(formerly, index), { path: String(old), locale: taken });
    }
  }
}

function* wrongTags({ site }: CheckContext): Generator<Problem> {
  for (const language of Object.values(asObject(site.settings['languages'])).map(asObject)) {
    const tag = asText(language['tag']);
    if (tag !== undefined && !isLanguageTag(tag)) yield report('FP3010', originOf(language, 'tag'), { tag });
  }
}

/** Languages have valid tags, and no page has an address reserved for another language. */
export const rule: Rule = {
  name: 'locales',
  again: {},
  *check(context) {
    yield* takenPaths(context);
    yield* wrongTags(context);
  },
};
