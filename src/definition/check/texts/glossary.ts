import { baseLanguage } from '../../../base/base-language';
import { asObject } from '../../../base/json';
import { glossaryTerms } from '../../facts/glossaries';
import { localeChain, messageLayers } from '../../facts/messages';
import { avoidedWords, joinedTerms } from '../findings/avoided-words';
import type { TextRule } from '../text-rule';

/** A word that a glossary avoids, in the changed text, or in another language with the same former text. */
export const concerns: TextRule = ({ id, locale }, { site: { settings, source, locales } }) =>
  locales.some((shown) => {
    const chain = localeChain(settings, shown);
    if (!chain.includes(locale)) return false;
    const own = chain.filter((link) => baseLanguage(link) === baseLanguage(shown));
    const terms = joinedTerms(own.flatMap((link) => glossaryTerms(source, link)));
    const layers = messageLayers(source, own).filter(({ layer }) => Object.hasOwn(layer.messages, id));
    return layers.some(({ layer }) => avoidedWords(terms, { [id]: asObject(layer.messages)[id] }).length > 0);
  });
