import { baseLanguage } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { asList, asObject, asText } from '../../../base/json';
import { findMessage, isNameableMessage, localeChain, messageIds, parsedMessage } from '../../facts/messages';
import type { ParsedMessage } from '../../facts/messages';
import type { MessageUse } from '../findings/message-uses';
import { aboutMessages, aboutValues, messageUses } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin } from '../../source-site';

const report = reporter('messages', {
  FP5001: {
    message: 'There is no message "{id}" in {languages}.',
    fix: 'Add it to {files}.',
    varies: ['languages'],
    reads: ['content/messages/*/{id}', 'locale/{locale}'],
  },
  FP5002: {
    message: '{messages} without a text in the language {locale} and its fallbacks: {ids}.',
    fix: 'Add them to content/messages/{locale}.json.',
    reads: ['content/messages', 'locale/{locale}'],
  },
  FP5003: {
    severity: 'warning',
    message: '{locale}: {own} of {all} messages, the rest from {others}: {ids}.',
    fix: 'Add them to content/messages/{locale}.json.',
    reads: ['content/messages', 'locale/{locale}'],
  },
  FP5005: {
    message: 'The message "{id}" requires a value for {name}.',
    fix: 'Write { "message": "{id}", "values": { "{name}": … } }.',
    reads: ['./values', '../values'],
  },
  FP5006: {
    severity: 'warning',
    message: 'The message "{id}" has no placeholder "{name}".',
    fix: 'Values it takes: {known}.',
  },
  FP5008: { message: 'The message "{id}" has no placeholder "{name}".', fix: 'Values it takes: {known}.' },
  FP5009: {
    message: 'The message "{id}" chooses by the number "{name}", but gets it written out as {format}.',
    fix: 'Leave "format" out here: the message formats the number itself.',
  },
  FP5007: {
    message: 'Nothing says {by}: there is no message "{id}" in the language {locale}.',
    fix: 'Add it to content/messages/{locale}.json; "{general}" would do as well.',
    varies: ['locale'],
    reads: ['content/messages/*/{id}', 'locale/{locale}'],
  },
});

const missing = (use: MessageUse, known: ReadonlySet<string>): boolean => !use.ids.some((id) => known.has(id));

/** The languages in which no text of a use exists, the given one first: of each language the dialect to which its others fall back. */
function lackingLanguages(use: MessageUse, { site }: CheckContext, first: string): readonly string[] {
  const found = new Map([[baseLanguage(first), first]]);
  for (const locale of site.locales) {
    const chain = localeChain(site.settings, locale);
    const own = chain.filter((link) => baseLanguage(link) === baseLanguage(locale));
    if (!found.has(baseLanguage(locale)) && missing(use, messageIds(site.source, chain)))
      found.set(baseLanguage(locale), own.at(-1) ?? locale);
  }
  return [...found.values()];
}

function missingProblem(use: MessageUse, context: CheckContext, locale: string, known: ReadonlySet<string>): Problem {
  const [id = ''] = use.ids;
  const suggestion = use.by === undefined ? nearest(id, known) : undefined;
  const values = { id, locale, general: use.ids.at(-1) ?? id };
  const about = aboutMessages([id]);
  const lacking = lackingLanguages(use, context, locale);
  const languages = `the ${lacking.length === 1 ? 'language' : 'languages'} ${listed(lacking)}`;
  const files = listed(lacking.map((language) => `content/messages/${language}.json`));
  return use.by === undefined
    ? report('FP5001', use.at, { ...values, languages, files }, { suggestion, about })
    : report('FP5007', use.at, { ...values, by: use.by }, { about, fix: fixOf(use.ids, locale) });
}

/** How to add a message that has no more general fallback. */
const fixOf = ({ length }: readonly string[], locale: string): string | undefined =>
  length > 1 ? undefined : `Add it to content/messages/${locale}.json.`;

function* handed(use: MessageUse, parsed: ParsedMessage): Generator<Problem> {
  const [id = ''] = use.ids;
  const { values } = use;
  if (values === undefined || parsed.error !== undefined) return;
  const about = aboutValues(id);
  const needed = new Set(parsed.arguments.keys());
  const known = needed.size === 0 ? 'none' : listed([...needed]);
  const missed = new Set([...needed].filter((name) => !(name in values)));
  for (const name of Object.keys(values).filter((key) => !needed.has(key))) {
    const suggestion = nearest(name, missed);
    if (suggestion !== undefined) missed.delete(suggestion);
    const code = suggestion === undefined ? 'FP5006' : 'FP5008';
    yield report(code, keyAt(values, name), { id, name, known }, { suggestion, about });
  }
  for (const [name, use] of parsed.arguments) {
    const format = asText(asObject(values[name])['format']);
    if (format !== undefined && use !== 'text') yield report('FP5009', keyAt(values, name), { id, name, format });
  }
  for (const name of missed) yield report('FP5005', use.at, { id, name }, { about });
}

const textOf = (context: CheckContext, chain: readonly string[], id: string): string | undefined => {
  const found = findMessage(context.site.source, chain, id)?.text;
  return typeof found === 'string' ? found : undefined;
};

function* inDefaultLocale(context: CheckContext, uses: readonly MessageUse[]): Generator<Problem> {
  const { site } = context;
  const locale = site.locales[0] ?? '';
  const chain = localeChain(site.settings, locale);
  const known = messageIds(site.source, chain);
  for (const use of uses) {
    if (missing(use, known)) yield missingProblem(use, context, locale, known);
    else {
      const id = use.ids.find((candidate) => known.has(candidate)) ?? '';
      yield* handed(use, parsedMessage(context.memory, textOf(context, chain, id) ?? ''));
    }
  }
}

function localeOrigin({ site }: CheckContext, locale: string): Origin | undefined {
  const list = asList(site.settings['locales']);
  return originOf(list, list.indexOf(locale));
}

const formatCount = (count: number): string => count.toLocaleString('en');

const lacking = (uses: readonly MessageUse[], known: ReadonlySet<string>): readonly string[] => [
  ...new Set(uses.filter((use) => missing(use, known)).map(({ ids: [id = ''] }) => id)),
];

/** Problems reported elsewhere: by the schema for invalid ids, in the default language for messages missing there too. */
const shownIn = (uses: readonly MessageUse[], known: ReadonlySet<string>): readonly MessageUse[] =>
  uses.filter((use) => !missing(use, known));

/** Messages of a locale that another language has. */
function* borrowed(context: CheckContext, uses: readonly MessageUse[], locale: string): Generator<Problem> {
  const { site } = context;
  const chain = localeChain(site.settings, locale);
  const isOwn = (link: string): boolean => baseLanguage(link) === baseLanguage(locale);
  const own = messageIds(site.source, chain.filter(isOwn));
  const ids = lacking(shownIn(uses, messageIds(site.source, chain)), own);
  if (ids.length === 0) return;
  const shown = new Set(uses.map(({ ids: [id = ''] }) => id)).size;
  const said = uses.filter((use) => !missing(use, own));
  const values = {
    locale,
    own: formatCount(new Set(said.map(({ ids: [id = ''] }) => id)).size),
    all: formatCount(shown),
    others: listed(chain.filter((link) => !isOwn(link))),
    ids: listed(ids),
  };
  yield report('FP5003', localeOrigin(context, locale), values, { about: aboutMessages(ids) });
}

/** Messages that neither a locale nor its fallbacks have. */
function* gone(context: CheckContext, uses: readonly MessageUse[], locale: string): Generator<Problem> {
  const { site } = context;
  const ids = lacking(uses, messageIds(site.source, localeChain(site.settings, locale)));
  if (ids.length === 0) return;
  const messages = ids.length === 1 ? '1 message' : `${ids.length} messages`;
  const values = { messages, locale, ids: listed(ids) };
  yield report('FP5002', localeOrigin(context, locale), values, { about: aboutMessages(ids) });
}

/** Every shown message exists in every language, and gets its values. */
export const rule: Rule = {
  name: 'messages',
  again: { alone: true },
  *check(context) {
    const { site } = context;
    if (site.locales.length === 0) return;
    const uses = messageUses(context).filter(({ ids }) => ids.every((id) => isNameableMessage(id)));
    yield* inDefaultLocale(context, uses);
    const shown = shownIn(uses, messageIds(site.source, localeChain(site.settings, site.locales[0] ?? '')));
    for (const locale of site.locales.slice(1)) yield* gone(context, shown, locale);
    for (const locale of site.locales) yield* borrowed(context, shown, locale);
  },
};
