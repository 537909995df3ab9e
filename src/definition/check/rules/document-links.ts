/** Links and pictures in long texts refer to existing pages, headings and files. */
import { nearest } from '../../../base/nearest';
import { asList, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { documentIn } from '../../source/documents';
import type { DocumentFile } from '../../source/documents';
import { headingsIn, linkedIn } from '../../facts/document-links';
import { isShellId } from '../../facts/shell-ids';
import { localeChain } from '../../facts/messages';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { ChangedPage, CheckContext, Rule } from '../rule';

const report = reporter('document-links', {
  FP5341: { message: 'This leads to "{target}", but no page has that address.', fix: 'Use the path of a page.' },
  FP5342: {
    message: 'There is no heading "{target}" in this text.',
    fix: 'Name a heading of it, in small letters. Rename a block called "main", "menu" or "consent-…": the page around it has that id.',
  },
  FP5343: { message: 'There is no picture "{target}".', fix: 'Put it into content/images, or correct the name.' },
  FP5344: {
    message: '"{target}" leads to another host, not to a page of this site.',
    fix: 'Write the address with https://, or the path of a page with one slash.',
  },
  FP5345: {
    message: '"{target}" is not an address that works from every page.',
    fix: 'Begin it with / for a page, with # for a heading, or with https://, mailto: or tel:.',
  },
});

type Known = {
  readonly paths: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly assets: readonly string[];
};

/** The id of a link target, if it has one. */
function idOf(owner: JsonObject): string | undefined {
  const id = asText(owner['id']);
  return id !== undefined && 'block' in owner && isShellId(id) ? undefined : id;
}

function knownIn({ site, units }: CheckContext): Known {
  const own = site.pages.flatMap(({ path, entry }) => [path, ...asList(entry['formerly']).map(String)]);
  const paths = ['', ...site.locales.map((locale) => `/${locale}`)].flatMap((prefix) =>
    own.map((path) => (prefix === '' ? path : path === '/' ? prefix : prefix + path)),
  );
  const ids = units.flatMap(({ places }) => places.flatMap(({ owner }) => idOf(owner) ?? []));
  return { paths, ids: new Set(ids), assets: Object.keys(site.source.assets) };
}

type Wrong = readonly [code: keyof typeof report.texts, suggestion?: string | undefined];

function wrongLink(target: string, headings: ReadonlySet<string>, { paths, ids, assets }: Known): Wrong | undefined {
  if (target.startsWith('//')) return ['FP5344'];
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.includes('{{')) return undefined;
  if (target.startsWith('#')) {
    const name = decodeURIComponent(target.slice(1));
    return headings.has(name) || headings.has(name.replace(/-\d+$/, '')) || ids.has(name)
      ? undefined
      : ['FP5342', nearest(name, headings)];
  }
  if (!target.startsWith('/')) return ['FP5345'];
  const path = target.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (paths.includes(path) || assets.includes(path.slice(1))) return undefined;
  return ['FP5341', nearest(path, paths)];
}

function wrongPicture(target: string, { assets }: Known): Wrong | undefined {
  if (target.startsWith('//')) return ['FP5344'];
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined;
  const name = target.replace(/^\//, '');
  return assets.includes(name) ? undefined : ['FP5343', nearest(name, assets)];
}

function* linksIn(file: string, { body, start }: DocumentFile, known: Known): Generator<Problem> {
  const headings = headingsIn(body);
  for (const { target, isPicture, from } of linkedIn(body)) {
    const wrong = isPicture ? wrongPicture(target, known) : wrongLink(target, headings, known);
    if (wrong === undefined) continue;
    const at = { file, from: start + from, to: start + from + target.length };
    yield report(wrong[0], at, { target }, { suggestion: wrong[1] });
  }
}

/** Whether a long text links to an id that a page no longer has. */
function isLinkedTo(name: string, { isNamed }: ChangedPage, { source }: CheckContext['site']): boolean {
  if (!name.startsWith('id ') || isNamed(name)) return false;
  const texts = Object.values(source.documents).flatMap((files) => Object.values(files));
  return texts.some(({ text }) =>
    [...text.matchAll(/#([^\s)>#]+)/g)].some(([, target = '']) => `id ${decoded(target)}` === name),
  );
}

/** The id in a fragment; the fragment itself if it cannot be decoded. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

export const rule: Rule = {
  name: 'document-links',
  again: { page: (page, { site }) => page.lost.some((name) => isLinkedTo(name, page, site)) },
  *check(context) {
    const { site } = context;
    const known = knownIn(context);
    for (const locale of new Set(site.locales.flatMap((each) => localeChain(site.settings, each))))
      for (const file of Object.values(site.source.documents[locale] ?? {}))
        yield* linksIn(file.file, documentIn(file), known);
  },
};
