import { asObject, asText, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { findMessage, localeChain, messageIds } from '../../facts/messages';
import { documentIn, documentOf } from '../../source/documents';
import { originOf, originsOf } from '../../source/positions';
import type { Origin, TextFile } from '../../source-site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('ownership', {
  FP5330: {
    message: '"{text}" still says "{said}" of the site below, while the {fact} of this site is "{own}".',
    fix: 'Write the text anew in this site, or let it read the fact instead of saying it.',
  },
  FP5331: {
    message: 'The document "{document}" is that of "{owner}" ({locales}), and this site belongs to "{own}".',
    fix: 'Write content/<language>/{document}.md in this site, or name it in "inherits" of site.json once somebody has found its words right for it.',
  },
});

/** What tells one company from another. */
const facts: readonly (readonly [holder: string, ...keys: string[]])[] = [
  ['brand', 'legalName', 'name'],
  ['contacts', 'email', 'salesEmail', 'phone', 'salesPhone', 'street', 'register', 'creditorId'],
  ['config', 'tax_id'],
];

// A shorter word stands in texts by chance.
const shortest = 6;

type Fact = {
  readonly name: string;
  readonly own: string;
  readonly others: readonly string[];
  readonly at: Origin | undefined;
};

const wordAt = ({ file, from, to }: Origin, textOf: CheckContext['textOf']): string =>
  textOf(file)?.slice(from + 1, to - 1) ?? '';

/** The files of sites below that belong to another company; a branch bears the name of its company. */
function foreignFiles({ site, textOf }: CheckContext): ReadonlySet<string> {
  const brand = asObject(site.settings['brand']);
  const own = asText(brand['legalName']) ?? '';
  const others = originsOf(brand, 'legalName').filter((origin) => !own.includes(wordAt(origin, textOf)));
  return new Set(others.map(({ file }) => file));
}

/** The facts of a site that it says otherwise than another company below it, and what that says. */
function changedFacts(context: CheckContext): readonly Fact[] {
  const { site, textOf } = context;
  const foreign = foreignFiles(context);
  return facts.flatMap(([holder, ...keys]) => {
    const values = asObject(site.settings[holder]);
    return keys.flatMap((key) => {
      const own = asText(values[key]) ?? '';
      const written = originsOf(values, key)
        .filter(({ file }) => foreign.has(file))
        .map((origin) => wordAt(origin, textOf));
      const others = written.filter((value) => value.length >= shortest && value !== own);
      return others.length === 0 ? [] : [{ name: `${holder}.${key}`, own, others, at: originOf(values, key) }];
    });
  });
}

type Said = { readonly text: string; readonly words: string; readonly at: Origin };

function* messagesOf({ site }: CheckContext, locale: string): Generator<Said> {
  const chain = localeChain(site.settings, locale);
  for (const id of messageIds(site.source, chain)) {
    const found = findMessage(site.source, chain, id);
    const at = found && originOf(found.layer.messages, id);
    if (at !== undefined && typeof found?.text === 'string') yield { text: id, words: found.text, at };
  }
}

function* documentsOf({ site }: CheckContext, locale: string): Generator<Said> {
  for (const [name, file] of Object.entries(site.source.documents[locale] ?? {}))
    yield { text: name, words: documentIn(file).body, at: { file: file.file, from: 0, to: 1 } };
}

/** Every text that a site shows and did not write itself, once. */
function inheritedTexts(context: CheckContext): readonly Said[] {
  const { name, locales } = context.site;
  const all = locales.flatMap((locale) => [...messagesOf(context, locale), ...documentsOf(context, locale)]);
  const inherited = all.filter(({ at }) => !at.file.startsWith(`sites/${name}/`));
  return [...new Map(inherited.map((said) => [`${said.at.file} ${said.at.from}`, said])).values()];
}

/** Texts that name the company of a site below. */
function* leftBehind(context: CheckContext): Generator<Problem> {
  const changed = changedFacts(context);
  if (changed.length === 0) return;
  const owned = changed.map(({ own }) => own).filter((own) => own !== '');
  const told = new Set<string>();
  for (const { text, words, at } of inheritedTexts(context)) {
    // What is ours may hold the name of the site below: "Example" in "Example North".
    const rest = owned.reduce((left, own) => left.replaceAll(own, ''), words);
    for (const { name, own, others, at: place } of changed) {
      const said = others.find((other) => rest.includes(other));
      if (said === undefined || told.has(text)) continue;
      told.add(text);
      const related = [{ message: 'It is said here', at }];
      yield report(context.site.name, 'FP5330', place, { text, said, fact: name, own }, { related });
    }
  }
}

type Foreign = { readonly owner: string; readonly locales: string[]; readonly at: Origin };

/** The documents that a language shows, nearest first, each once; older versions beside it. */
function shownDocuments(site: CheckContext['site'], locale: string): ReadonlyMap<string, TextFile> {
  const found = new Map<string, TextFile>();
  for (const link of localeChain(site.settings, locale))
    for (const [name, file] of Object.entries(site.source.documents[link] ?? {}))
      if (!found.has(name)) found.set(name, file);
  return found;
}

/** Documents that say whose they are, and are another's. */
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
    yield report(site.name, 'FP5331', originOf(brand, 'legalName'), values, { related });
  }
}

/** What a company says of itself is said by the company whose site it is. */
export const rule: Rule = {
  name: 'ownership',
  *check(context) {
    yield* leftBehind(context);
    yield* foreign(context, asObject(context.site.settings['brand']));
  },
};
