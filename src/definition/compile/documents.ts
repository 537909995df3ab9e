/** Long texts of a checked site with the fallbacks of each locale, in the version in force on a day. */
import type { DocumentSource, DocumentVersion } from '../../model/content';
import type { CompiledSite } from '../../model/site';
import { documentOf, documentIn, versionsIn, withFacts } from '../source/documents';
import { contactsIn } from '../../runtime/site-facts';
import { asObject, asText } from '../../base/json';
import { localeChain } from '../facts/messages';
import type { NormalSite } from '../normalise/normalise';

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

type Reading = {
  readonly site: NormalSite;
  /** Facts of the site for readers of the page's language, who also read texts in other languages. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly today: string;
};

function readingIn(site: NormalSite, locale: string, today: string): Reading {
  const { settings } = site;
  const tag = asText(asObject(asObject(settings['languages'])[locale])['tag']) ?? locale;
  return { site, facts: { ...settings, contacts: contactsIn(asObject(settings['contacts']), tag) }, today };
}

/** All versions, oldest first; a text without a date has always been valid. */
function versionsOf({ site, facts }: Reading, locale: string, document: string): readonly DocumentVersion[] {
  const versions = versionsIn(site.source.documents[locale], document)
    .map(([, file]) => {
      const { head, body } = documentIn(file);
      return { markdown: withFacts(body, facts), validFrom: head['valid-from']?.value ?? '' };
    })
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom));
  return versions.map((version, index) => {
    const next = versions[index + 1]?.validFrom;
    return next === undefined ? version : { ...version, validUntil: dayBefore(next) };
  });
}

/** The version in force, or the first if none is yet. */
function inForce(reading: Reading, locale: string, document: string): DocumentSource {
  const versions = versionsOf(reading, locale, document);
  const index = Math.max(
    0,
    versions.findLastIndex(({ validFrom }) => validFrom <= reading.today),
  );
  const { markdown = '', validFrom = '' } = versions[index] ?? {};
  const [earlier, upcoming] = [versions.slice(0, index).reverse(), versions.slice(index + 1)];
  return {
    markdown,
    locale,
    ...(validFrom && { validFrom }),
    ...(earlier.length > 0 && { earlier }),
    ...(upcoming.length > 0 && { upcoming }),
  };
}

function documentShownIn(reading: Reading, locale: string, document: string): DocumentSource {
  const file = reading.site.source.documents[locale]?.[document];
  const read = file === undefined ? undefined : documentIn(file);
  const binding = read?.head['binding']?.value;
  if (read === undefined || binding === undefined) return inForce(reading, locale, document);
  return {
    ...inForce(reading, binding, document),
    introduction: { markdown: withFacts(read.body, reading.facts), locale },
  };
}

function documentsOf(
  site: NormalSite,
  locale: string,
  today: string,
  isAsked: (document: string) => boolean,
): Record<string, DocumentSource> {
  const reading = readingIn(site, locale, today);
  const found: Record<string, DocumentSource> = {};
  for (const link of localeChain(site.settings, locale).toReversed()) {
    const names = new Set(Object.keys(site.source.documents[link] ?? {}).map(documentOf));
    for (const name of names) if (isAsked(name)) found[name] = documentShownIn(reading, link, name);
  }
  return found;
}

/** The documents of every locale of a site. */
export const compileDocuments = (site: NormalSite, today: string): CompiledSite['documents'] =>
  Object.fromEntries(site.locales.map((locale) => [locale, documentsOf(site, locale, today, () => true)]));

/** The documents of every locale after some texts have changed. Takes the former ones, and the names of the changed ones. */
export function compileDocumentsAgain(
  site: NormalSite,
  today: string,
  before: CompiledSite['documents'],
  stale: ReadonlySet<string>,
): CompiledSite['documents'] {
  if (stale.size === 0) return before;
  const isStale = (document: string): boolean => stale.has(document);
  return Object.fromEntries(
    site.locales.map((locale) => [locale, { ...before[locale], ...documentsOf(site, locale, today, isStale) }]),
  );
}
