import { asObject, asText, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { findMessage, localeChain, messageIds } from '../../facts/messages';
import { documentIn, documentOf } from '../../source/documents';
import { originOf } from '../../source/positions';
import type { Origin, TextFile } from '../../source-site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { changedFacts } from '../findings/changed-facts';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('ownership', {
  FP5330: {
    message: '"{text}" still contains "{said}" of the inherited site, while the {fact} of this site is "{own}".',
    fix: 'Rewrite the text in this site, or replace the words with the fact.',
  },
  FP5331: {
    message: 'The document "{document}" is that of "{owner}" ({locales}), and this site belongs to "{own}".',
    fix: 'Write content/<language>/{document}.md in this site, or name it in "inherits" of site.json once somebody has found its words right for it.',
  },
});

type MessageText = { readonly text: string; readonly words: string; readonly at: Origin };

function* messagesOf({ site }: CheckContext, locale: string): Generator<MessageText> {
  const chain = localeChain(site.settings, locale);
  for (const id of messageIds(site.source, chain)) {
    const found = findMessage(site.source, chain, id);
    const at = found && originOf(found.layer.messages, id);
    if (at !== undefined && typeof found?.text === 'string') yield { text: id, words: found.text, at };
  }
}

function* documentsOf({ site }: CheckContext, locale: string): Generator<MessageText> {
  for (const [name, file] of Object.entries(site.source.documents[locale] ?? {}))
    yield { text: name, words: documentIn(file).body, at: { file: file.file, from: 0, to: 1 } };
}

/** Every text that a site shows and did not write itself, once. */
function inheritedTexts(context: CheckContext): readonly MessageText[] {
  const { name, locales } = context.site;
  const all = locales.flatMap((locale) => [...messagesOf(context, locale), ...documentsOf(context, locale)]);
  const inherited = all.filter(({ at }) => !at.file.startsWith(`sites/${name}/`));
  return [...new Map(inherited.map((text) => [`${text.at.file} ${text.at.from}`, text])).values()];
}

/** Texts that name the company of an extended site. */
function* leftBehind(context: CheckContext): Generator<Problem> {
  const changed = changedFacts(context);
  if (changed.length === 0) return;
  const owned = changed.map(({ own }) => own).filter((own) => own !== '');
  const reported = new Set<string>();
  for (const { text, words, at } of inheritedTexts(context)) {
    // Own names may contain the name of the extended site: "Example" in "Example North".
    const rest = owned.reduce((left, own) => left.replaceAll(own, ''), words);
    for (const { name, own, others, at: place } of changed) {
      const said = others.find((other) => rest.includes(other));
      if (said === undefined || reported.has(text)) continue;
      reported.add(text);
      const related = [{ message: 'It is said here', at }];
      yield report('FP5330', place, { text, said, fact: name, own }, { related });
    }
  }
}

type Foreign = { readonly owner: string; readonly locales: string[]; readonly at: Origin };

/** The documents of a language, nearest first, each once, with their older versions. */
function shownDocuments(site: CheckContext['site'], locale: string): ReadonlyMap<string, TextFile> {
  const found = new Map<string, TextFile>();
  for (const link of localeChain(site.settings, locale))
    for (const [name, file] of Object.entries(site.source.documents[link] ?? {}))
      if (!found.has(name)) found.set(name, file);
  return found;
}

/** Documents that name another owner. */
function foreignDocuments(site: CheckContext['site'], own: string): ReadonlyMap<string, Foreign> {
  const found = new Map<string, Foreign>();
  for (const locale of site.locales) {
    for (const [name, file] of shownDocuments(site, locale)) {
      const owner = documentIn(file).head['of'];
      if (owner === undefined || own.includes(owner.value)) continue;
      const at = { file: file.file, from: owner.from, to: owner.to };
      const known = found.get(documentOf(name)) ?? { owner: owner.value, locales: [], at };
      known.locales.push(locale);
      found.set(documentOf(name), known);
    }
  }
  return found;
}

function* foreign({ site }: CheckContext, brand: JsonObject): Generator<Problem> {
  const own = asText(brand['legalName']);
  if (own === undefined) return;
  const allowed = texts(site.settings['inherits']);
  for (const [document, { owner, locales, at }] of foreignDocuments(site, own)) {
    if (allowed.includes(document)) continue;
    const values = { document, owner, own, locales: listed(locales) };
    const related = [{ message: `It says "of: ${owner}" here`, at }];
    yield report('FP5331', originOf(brand, 'legalName'), values, { related });
  }
}

/** Facts of a company appear only on its own sites. */
export const rule: Rule = {
  name: 'ownership',
  again: { branding: ['brand', 'contacts'] },
  *check(context) {
    yield* leftBehind(context);
    yield* foreign(context, asObject(context.site.settings['brand']));
  },
};
