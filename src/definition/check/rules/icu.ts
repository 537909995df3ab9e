import { nearest } from '../../../base/nearest';
import { rangeInString } from '../../source/string-offsets';
import { isObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { ProjectMemory } from '../../memory';
import { findMessage, isMessageId, localeChain, messageIds, parsedMessage } from '../../facts/messages';
import type { ParsedMessage } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { MessageLayer } from '../../source-site';

const report = reporter('icu', {
  FP5101: {
    message: 'The message "{id}" cannot be read: {reason}.',
    fix: "Correct it; a brace that is meant as such is written in quotes: '{'.",
  },
  FP5102: { message: 'The message "{id}" must be text.' },
  FP5104: {
    severity: 'warning',
    message: 'The language {locale} has no message "{id}"; it is only translated here.',
    fix: 'Correct the id, add the message to the language {locale}, or delete it here.',
  },
  FP5103: {
    message: 'The message "{id}" takes the values {found} here, but {wanted} in the language {locale}.',
    fix: 'Use the same names in every language.',
  },
});

type Broken = { readonly id: string; readonly reason?: string; readonly from: number; readonly to: number };

const broken = memoizeWeak<readonly Broken[]>();

const brokenIn = (layer: MessageLayer, memory: ProjectMemory): readonly Broken[] =>
  broken([layer], () =>
    Object.entries(layer.messages).flatMap(([id, text]): Broken[] => {
      if (!isMessageId(id)) return [];
      if (typeof text !== 'string') return [{ id, from: 0, to: 0 }];
      const { error } = parsedMessage(memory, text);
      return error === undefined ? [] : [{ id, ...error }];
    }),
  );

function* syntax(layer: MessageLayer, { site: { name: site }, memory, textOf }: CheckContext): Generator<Problem> {
  for (const { id, reason, from, to } of brokenIn(layer, memory)) {
    const at = originOf(layer.messages, id);
    if (reason === undefined) yield report(site, 'FP5102', at, { id });
    else yield report(site, 'FP5101', rangeInString(textOf, at, from, Math.max(to, from + 1)), { id, reason });
  }
}

const argumentsOf = ({ arguments: found }: ParsedMessage): readonly string[] => [...found.keys()].sort();

const said = (names: readonly string[]): string => (names.length === 0 ? 'none' : listed(names));

/** Texts of other languages with other values than the default language's. */
function* differing({ site, memory }: CheckContext, layer: MessageLayer, locale: string): Generator<Problem> {
  const defaultLocale = site.locales[0] ?? '';
  const chain = localeChain(site.settings, defaultLocale);
  for (const [id, text] of Object.entries(layer.messages)) {
    if (!isMessageId(id) || typeof text !== 'string') continue;
    const own = parsedMessage(memory, text);
    if (own.error !== undefined) continue;
    const other = findMessage(site.source, chain, id);
    if (other === undefined) {
      const suggestion = nearest(
        id,
        [...messageIds(site.source, chain)].filter((known) => !Object.hasOwn(layer.messages, known)),
      );
      yield report(site.name, 'FP5104', keyAt(layer.messages, id), { id, locale: defaultLocale }, { suggestion });
      continue;
    }
    if (other.layer === layer || other.locale === locale || typeof other.text !== 'string') continue;
    const first = parsedMessage(memory, other.text);
    if (first.error !== undefined) continue;
    const [found, wanted] = [argumentsOf(own), argumentsOf(first)];
    if (found.join() === wanted.join()) continue;
    yield report(site.name, 'FP5103', originOf(layer.messages, id), {
      id,
      found: said(found),
      wanted: said(wanted),
      locale: other.locale,
    });
  }
}

/** Every text of the site's languages can be read and takes the same values in each of them. */
export const rule: Rule = {
  name: 'icu',
  *check(context) {
    const { site } = context;
    if (site.locales.length === 0) return;
    const locales = new Set(site.locales.flatMap((locale) => localeChain(site.settings, locale)));
    for (const locale of locales) {
      for (const layer of site.source.messages[locale] ?? []) {
        if (!isObject(layer.messages)) continue;
        yield* syntax(layer, context);
        yield* differing(context, layer, locale);
      }
    }
  },
};
