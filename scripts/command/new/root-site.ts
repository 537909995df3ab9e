/** A root site: pages, a menu, consent, an imprint and a form, which pass `check --strict` at once. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/json';
import { baseLanguage } from '../../../src/base/base-language';
import { asObject, isObject } from '../../../src/base/json';
import { isMessageId } from '../../../src/definition/facts/messages';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf, foundationName, packageRoot } from '../../../src/definition/source/folders';
import { marksFile, messagesFile, sourceLocaleOf } from '../../../src/definition/translate/units';
import type { DefinitionDraft } from './draft';
import { likelyTagOf, ownNameOf, untranslated } from './locale';

const foundationSettings = 'schemas/language/foundation/site.json';

/** Languages of the templates' texts. A site in another language begins with those of the first. */
const written = ['en', 'de'] as const;

/** Templates: the site that they extend, and the folders with their files. */
const rootTemplates = {
  empty: { extends: null, folders: ['common', 'empty'] },
  brochure: { extends: foundationName, folders: ['common', 'brochure'] },
  members: { extends: foundationName, folders: ['common', 'brochure', 'members'] },
} as const;

export type RootTemplate = keyof typeof rootTemplates;

/** Names of the templates for a root site. */
export const rootTemplateNames = Object.keys(rootTemplates) as readonly RootTemplate[];

export type RootSite = {
  readonly template: RootTemplate;
  readonly name: string;
  /** The first is the default. */
  readonly locales: readonly string[];
  /** Its name for visitors, and that of the company. */
  readonly title: string;
  readonly legalName: string;
  /** As #rrggbb. */
  readonly brand: string;
  /** Address of its API; '' for the origin of the site. */
  readonly api: string;
  /** Source of an SVG; undefined for a placeholder in the brand's colour. */
  readonly logo: string | undefined;
};

/** Languages of the foundation by locale; Faceplate has texts in each of them. */
const foundationLanguages = (root: string): JsonObject =>
  asObject(asObject(JSON.parse(readFileSync(join(packageRoot(root), foundationSettings), 'utf8')))['languages']);

/** Returns the language from which a language takes the texts that it does not have itself. */
function fallbackOf(locale: string, locales: readonly string[], builtIn: JsonObject): string | undefined {
  const [first = ''] = locales;
  const tongue = baseLanguage(locale);
  if (tongue !== locale && [...locales, ...Object.keys(builtIn)].includes(tongue)) return tongue;
  if (!Object.hasOwn(builtIn, tongue)) return written[0];
  const firstTongue = baseLanguage(first);
  // The first language falls back to these.
  const last = [first, firstTongue, ...(Object.hasOwn(builtIn, firstTongue) ? [] : [written[0]])];
  return last.includes(locale) ? undefined : first;
}

/** Returns the languages of the site and their fallbacks: the foundation describes some. */
function languagesOf(root: string, { template, locales }: RootSite): JsonObject {
  const builtIn = foundationLanguages(root);
  const described = rootTemplates[template].extends === null ? {} : builtIn;
  const fallbacks = new Map(locales.map((locale) => [locale, fallbackOf(locale, locales, builtIn)]));
  const needed = new Set([...locales, ...[...fallbacks.values()].filter((fallback) => fallback !== undefined)]);
  const said = [...needed].map((locale): readonly [string, JsonObject] => {
    const fallback = fallbacks.get(locale);
    const known = Object.hasOwn(described, locale) ? asObject(described[locale]) : undefined;
    return [
      locale,
      {
        ...(known === undefined ? { name: ownNameOf(locale), tag: likelyTagOf(locale) } : {}),
        ...(fallback === undefined || fallback === known?.['fallback'] ? {} : { fallback }),
      },
    ];
  });
  return Object.fromEntries(said.filter(([, entry]) => Object.keys(entry).length > 0));
}

/** Returns the language of the template's texts for a language of the site; undefined for a dialect of another. */
function sourceOf(locale: string, locales: readonly string[]): string | undefined {
  const tongue = baseLanguage(locale);
  if (tongue !== locale && locales.includes(tongue)) return undefined;
  return written.find((each) => each === tongue) ?? written[0];
}

/** Returns the paths at which a file of a template is written: a text for each language that takes it. */
function targetsOf(path: string, locales: readonly string[]): readonly string[] {
  const [, before = '', source, after = ''] =
    /^(content\/(?:messages\/)?)(\w\w)(\.json|\/[\w-]+\.md)$/.exec(path) ?? [];
  if (source === undefined) return [path];
  return locales.filter((locale) => sourceOf(locale, locales) === source).map((locale) => `${before}${locale}${after}`);
}

function settingsOf(root: string, site: RootSite, template: JsonObject): JsonObject {
  const { name, locales, title, legalName, brand, api } = site;
  const spoken = languagesOf(root, site);
  return {
    faceplate: 1,
    site: name,
    extends: rootTemplates[site.template].extends,
    brand: { name: title, legalName, logo: 'images/logo.svg' },
    locales,
    ...(Object.keys(spoken).length === 0 ? {} : { languages: spoken }),
    theme: { color: { brand } },
    ...template,
    ...(api === '' ? {} : { config: { ...asObject(template['config']), api } }),
  };
}

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );

/** Merges the same file of two templates: concatenates lists; their items may have positions in the foundation. */
function joined(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return other;
  const shared = Object.keys(one).filter((key) => Object.hasOwn(other, key));
  return { ...one, ...other, ...Object.fromEntries(shared.map((key) => [key, joined(one[key], other[key])])) };
}

/** Returns the texts and definitions of a template by path. */
function filesOf(root: string, { template, locales }: RootSite): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>();
  for (const part of rootTemplates[template].folders) {
    const folder = join(packageRoot(root), 'scripts/templates/site', part);
    for (const path of pathsIn(folder)) {
      const text = readFileSync(join(folder, path), 'utf8');
      for (const target of targetsOf(path, locales))
        files.set(target, path.endsWith('.json') ? joined(files.get(target), JSON.parse(text)) : text);
    }
  }
  return files;
}

/** Returns the languages of a site whose texts begin in another one. */
const borrowing = ({ locales }: RootSite): readonly string[] =>
  locales.filter((locale) => {
    const source = sourceOf(locale, locales);
    return source !== undefined && source !== baseLanguage(locale);
  });

/**
 * Adds the files of a root site to a draft. Takes the project's root, the draft and the answers; returns the files with texts in
 * another language than theirs.
 */
export function draftRootSite(root: string, draft: DefinitionDraft, site: RootSite): readonly string[] {
  const files = [...filesOf(root, site)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, content] of files) {
    const file = folderOf(site.name) + path;
    if (typeof content === 'string') draft.create(file, path === 'images/logo.svg' ? (site.logo ?? content) : content);
    else
      draft.create(
        file,
        withSchemaLine(file, path === 'site.json' ? settingsOf(root, site, asObject(content)) : content),
      );
  }
  const open = borrowing(site);
  const settings = { languages: languagesOf(root, site) };
  for (const locale of open) {
    // A text without a source language has no mark.
    if (sourceLocaleOf(settings, locale) === undefined) continue;
    const ids = Object.keys(asObject(draft.read(messagesFile(site.name, locale)))).filter(isMessageId);
    draft.create(marksFile(site.name, locale), Object.fromEntries(ids.map((id) => [id, untranslated])));
  }
  return files
    .map(([path]) => path)
    .filter((path) =>
      open.some((locale) => path.startsWith(`content/${locale}/`) || path === `content/messages/${locale}.json`),
    )
    .map((path) => folderOf(site.name) + path);
}

/** Returns a definition with its `$schema` line, by which editors find its schema. */
function withSchemaLine(file: string, value: unknown): JsonObject {
  const line = schemaLineOf(file);
  return { ...(line === undefined ? {} : { $schema: line }), ...asObject(value) };
}
