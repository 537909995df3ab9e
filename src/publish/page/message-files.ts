/** Messages for the live parts of pages: a document names a file with only these, and one for the pages that follow in it. */
import { once } from '../../base/lazy';
import type { PagePayload, SitePayload } from '../../model/payload';
import type { CompiledSite } from '../../model/site';
import type { BuildCache } from '../files/build-cache';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import type { ConcretePage } from './concrete-page';
import { stringsIn, stringsOf } from './payloads';

/** The parts of a page that determine its messages. */
export type SpokenPage = {
  readonly page: ConcretePage;
  readonly payload: PagePayload;
  /** Tokens of all untracked inputs of its payload and bodies. */
  readonly dependencies: readonly string[];
};

export type MessageFiles = {
  /** The file with the messages of a page, in a locale. */
  readonly fileOf: (page: ConcretePage, locale: string) => OutputFile;
  /** The file with the messages of all pages that a page's document may show. */
  readonly areaFileOf: (page: ConcretePage, locale: string) => OutputFile;
  /** All requested files. */
  readonly files: () => readonly OutputFile[];
};

const nameOf = ({ id, name = id }: ConcretePage): string => `page ${name}`;

/** The JSON members of an object, by key. */
const membersOf = (object: object): readonly (readonly [key: string, member: string])[] =>
  Object.entries(object).map(([key, value]) => [key, `${JSON.stringify(key)}:${JSON.stringify(value)}`]);

/** Pages that share one document once a script runs: session pages of the same area, which are reached without a new document. */
const areaOf = (page: ConcretePage): string => (page.mode === 'session' ? `area ${page.area ?? ''}` : nameOf(page));

/**
 * Returns the message files of a site's pages. A file omits messages that only other pages name; it keeps those of its own
 * pages, of kinds, the shell and the settings, and every message that no definition names, such as those whose ids are
 * composed of field names.
 */
export function messageFiles(
  site: CompiledSite,
  shared: SitePayload,
  pages: readonly SpokenPage[],
  cache: BuildCache,
): MessageFiles {
  const ids = [...new Set(Object.values(site.messages).flatMap((messages) => Object.keys(messages)))].sort();
  const known = new Set(ids);
  const amongKnown = (strings: ReadonlySet<string>): readonly string[] => [...strings].filter((id) => known.has(id));
  const messagesIn = (value: unknown): readonly string[] => amongKnown(stringsIn(value));
  const token = cache.fingerprint(ids);
  // The payload is only created if it is read.
  const ofPage = (part: SpokenPage): readonly string[] =>
    cache.cached(`messages ${part.page.name ?? part.page.id}`, [...part.dependencies, token], () =>
      messagesIn([part.page, part.payload]),
    );
  const everywhere = once(() => {
    const definitions = [...site.pages, ...Object.values(site.forms), ...Object.values(site.operations)];
    const others = new Set(definitions.flatMap((definition) => amongKnown(stringsOf(definition))));
    const general = [...messagesIn([site.settings, site.menus, shared]), ...site.engineMessages];
    for (const id of general) others.delete(id);
    return new Set(ids.filter((id) => !others.has(id)));
  });
  // The messages of each group that not every group has.
  const groups = new Map<string, Set<string>>();
  for (const part of pages)
    for (const group of new Set([nameOf(part.page), areaOf(part.page)])) {
      const named = groups.get(group) ?? new Set();
      for (const id of ofPage(part)) if (!everywhere().has(id)) named.add(id);
      groups.set(group, named);
    }
  const keys = new Map([...groups].map(([group, wanted]) => [group, cache.fingerprint([...wanted].sort())]));
  const files = new Map<string, OutputFile>();
  // Messages track each read: for every page that would take longer than everything else here. Each is serialised once.
  const members = new Map(Object.entries(site.messages).map(([locale, all]) => [locale, once(() => membersOf(all))]));
  const fileFor = (group: string, locale: string): OutputFile => {
    const key = `${locale} ${keys.get(group)}`;
    const wanted = groups.get(group);
    const chosen = () =>
      members
        .get(locale)?.()
        .flatMap(([id, member]) => (wanted?.has(id) || everywhere().has(id) ? [member] : [])) ?? [];
    const file = files.get(key) ?? hashedFile(`_fp/messages/${locale}.json`, `{${chosen().join()}}`);
    files.set(key, file);
    return file;
  };
  const fileOf = (page: ConcretePage, locale: string): OutputFile => fileFor(nameOf(page), locale);
  const areaFileOf = (page: ConcretePage, locale: string): OutputFile => fileFor(areaOf(page), locale);
  return {
    fileOf,
    areaFileOf,
    files: () => [...new Map([...files.values()].map((file) => [file.path, file])).values()],
  };
}
