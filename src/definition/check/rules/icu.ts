import { isLanguageTag } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { rangeInString } from '../../source/string-offsets';
import { asObject, asText, grouped, isObject } from '../../../base/json';
import { aboutMessages, aboutValues, messageUses } from '../findings/message-uses';
import type { MessageUse } from '../findings/message-uses';
import { nestedExtra } from '../findings/nested-messages';
import { memoizeWeak } from '../../../base/memoize';
import type { ProjectMemory } from '../../memory';
import {
  findMessage,
  isMessageId,
  isNameableMessage,
  localeChain,
  messageIds,
  parsedMessage,
} from '../../facts/messages';
import type { ParsedMessage } from '../../facts/messages';
import { missingForms } from '../../facts/plural-forms';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { MessageLayer } from '../../source-site';

const report = reporter('icu', {
  FP5101: { message: 'The message "{id}" is not valid: {reason}.', fix: "Correct it. To show a brace, quote it: '{'." },
  FP5102: { message: 'The message "{id}" must be text.', fix: 'Write its text in "double quotes".' },
  FP5104: {
    severity: 'warning',
    message: 'The language {locale} has no message "{id}"; it is only translated here.',
    fix: 'Correct the id, add the message to the language {locale}, or delete it here.',
    varies: ['locale'],
    reads: ['content/messages/*/{id}', 'locale/{locale}'],
  },
  FP5103: {
    message: 'The message "{id}" takes the values {found} here, but {wanted} in the language {locale}.',
    fix: 'Use the same names in every language.',
    varies: ['locale'],
    reads: ['content/messages/*/{id}', 'locale/{locale}'],
  },
  FP5117: {
    severity: 'warning',
    message: 'The message "{id}" lacks forms that numbers have in the language {locale}: {forms}.',
    fix: 'Write each of them: "other" is for the numbers that are left.',
  },
});

type Broken = { readonly id: string; readonly error?: NonNullable<ParsedMessage['error']> };

const broken = memoizeWeak<readonly Broken[]>();

const brokenIn = (layer: MessageLayer, memory: ProjectMemory): readonly Broken[] =>
  broken([layer], () =>
    Object.entries(layer.messages).flatMap(([id, text]): Broken[] => {
      if (!isMessageId(id)) return [];
      if (typeof text !== 'string') return isNameableMessage(id) ? [{ id }] : [];
      const { error } = parsedMessage(memory, text);
      return error === undefined ? [] : [{ id, error }];
    }),
  );

function* syntax(layer: MessageLayer, { memory, textOf }: CheckContext): Generator<Problem> {
  for (const { id, error } of brokenIn(layer, memory)) {
    const at = originOf(layer.messages, id);
    if (error === undefined) yield report('FP5102', at, { id }, nestedExtra(id, layer.messages[id]));
    else {
      const { reason, from, to, suggestion } = error;
      const place = rangeInString(textOf, at, from, Math.max(to, from + 1));
      yield report('FP5101', place, { id, reason }, { suggestion });
    }
  }
}

const argumentsOf = ({ arguments: found }: ParsedMessage): readonly string[] => [...found.keys()].sort();

const listOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : listed(names));

/** The names of the values that each place passes to a message. */
type Handed = (id: string) => readonly (readonly string[])[];

function handedIn(context: CheckContext): Handed {
  let known: ReadonlyMap<string | undefined, readonly MessageUse[]> | undefined;
  return (id) => {
    known ??= grouped(messageUses(context), ({ ids }) => ids[0]);
    return (known.get(id) ?? []).flatMap(({ values }) => (values === undefined ? [] : [Object.keys(values).sort()]));
  };
}

type Side = { readonly layer: MessageLayer; readonly locale: string; readonly names: readonly string[] };

/** Two texts of a message with different arguments. If all users pass the arguments of the first, the second is wrong. */
function disagreement(id: string, one: Side, other: Side, handed: ReturnType<Handed>): Problem {
  const isRight = handed.length > 0 && handed.every((names) => names.join() === one.names.join());
  const [wrong, right] = isRight ? [other, one] : [one, other];
  const values = { id, found: listOrNone(wrong.names), wanted: listOrNone(right.names), locale: right.locale };
  return report('FP5103', originOf(wrong.layer.messages, id), values, { about: aboutValues(id) });
}

/** The texts of a layer by id, without those that a nearer layer of the same language replaces. */
function shownTexts(layer: MessageLayer, layers: readonly MessageLayer[]): readonly (readonly [string, string])[] {
  const nearer = layers.slice(0, layers.indexOf(layer)).map(({ messages }) => messages);
  return Object.entries(layer.messages).flatMap(([id, text]) =>
    isMessageId(id) && typeof text === 'string' && !nearer.some((messages) => Object.hasOwn(messages, id))
      ? [[id, text] as const]
      : [],
  );
}

/** Texts of other languages with other values than the default language's. */
function* differing(context: CheckContext, layer: MessageLayer, locale: string, handed: Handed): Generator<Problem> {
  const { site, memory } = context;
  const defaultLocale = site.locales[0] ?? '';
  const chain = localeChain(site.settings, defaultLocale);
  for (const [id, text] of shownTexts(layer, site.source.messages[locale] ?? [])) {
    const own = parsedMessage(memory, text);
    if (own.error !== undefined) continue;
    const other = findMessage(site.source, chain, id);
    if (other === undefined) {
      const others = [...messageIds(site.source, chain)].filter((known) => !Object.hasOwn(layer.messages, known));
      const suggestion = nearest(id, others);
      const about = aboutMessages(suggestion === undefined ? [id] : [id, suggestion]);
      yield report('FP5104', keyAt(layer.messages, id), { id, locale: defaultLocale }, { suggestion, about });
      continue;
    }
    if (other.layer === layer || other.locale === locale || typeof other.text !== 'string') continue;
    const first = parsedMessage(memory, other.text);
    if (first.error !== undefined) continue;
    const here = { layer, locale, names: argumentsOf(own) };
    const there = { ...other, names: argumentsOf(first) };
    if (here.names.join() !== there.names.join()) yield disagreement(id, here, there, handed(id));
  }
}

/** Texts without a plural form that their own language has; copies of the fallback's text are still to be translated. */
function* formless(layer: MessageLayer, { site, memory }: CheckContext, locale: string): Generator<Problem> {
  const tag = asText(asObject(asObject(site.settings['languages'])[locale])['tag']) ?? locale;
  if (!isLanguageTag(tag)) return;
  const fallbacks = localeChain(site.settings, locale).slice(1);
  for (const [id, text] of shownTexts(layer, site.source.messages[locale] ?? [])) {
    if (findMessage(site.source, fallbacks, id)?.text === text) continue;
    const { error, arguments: found } = parsedMessage(memory, text);
    if (error !== undefined || ![...found.values()].includes('plural')) continue;
    const forms = missingForms(text, text, tag);
    if (forms.length > 0) yield report('FP5117', originOf(layer.messages, id), { id, locale, forms: listed(forms) });
  }
}

/** All texts of the site's languages can be parsed and take the same values. */
export const rule: Rule = {
  name: 'icu',
  again: {},
  *check(context) {
    const { site } = context;
    if (site.locales.length === 0) return;
    const handed = handedIn(context);
    const locales = new Set(site.locales.flatMap((locale) => localeChain(site.settings, locale)));
    for (const locale of locales) {
      for (const layer of site.source.messages[locale] ?? []) {
        if (!isObject(layer.messages)) continue;
        yield* syntax(layer, context);
        yield* differing(context, layer, locale, handed);
        yield* formless(layer, context, locale);
      }
    }
  },
};
