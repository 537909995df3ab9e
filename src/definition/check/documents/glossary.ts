import { baseLanguage } from '../../../base/base-language';
import { glossaryTerms } from '../../facts/glossaries';
import { localeChain } from '../../facts/messages';
import { documentIn } from '../../source/documents';
import { avoidedWords, joinedTerms } from '../findings/avoided-words';
import type { DocumentRule } from '../text-rule';

/** A word that a glossary avoids, in any language that shows the text. A document with front matter takes its words from the law or a contract. */
export const concerns: DocumentRule = ({ locale, file }, { site: { settings, source, locales } }) =>
  documentIn(file).start === 0 &&
  locales.some((shown) => {
    const own = localeChain(settings, shown).filter((link) => baseLanguage(link) === baseLanguage(shown));
    const terms = joinedTerms(own.flatMap((link) => glossaryTerms(source, link)));
    return own.includes(locale) && avoidedWords(terms, { text: file.text }).length > 0;
  });
