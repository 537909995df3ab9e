/** A root site: pages, a menu, consent, an imprint and a form, which pass `check --strict` at once. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/json';
import { asObject, isObject } from '../../../src/base/json';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf, foundationName, packageRoot } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';

/** Languages in which a root site can begin; `new language` adds others. */
const languages: Readonly<Record<string, JsonObject>> = {
  en: { name: 'English', tag: 'en-GB' },
  de: { name: 'Deutsch', tag: 'de-DE' },
};

/** Templates: the site that they extend, and the folders with their files. */
const rootTemplates = {
  empty: { extends: null, folders: ['common', 'empty'] },
  brochure: { extends: foundationName, folders: ['common', 'brochure'] },
  members: { extends: foundationName, folders: ['common', 'brochure', 'members'] },
} as const;

export type RootTemplate = keyof typeof rootTemplates;

/** Names of the templates for a root site. */
export const rootTemplateNames = Object.keys(rootTemplates) as readonly RootTemplate[];

const rootLocales: readonly string[] = Object.keys(languages);

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

/** Whether a template file is for a language that the site does not begin in. */
const isOfOther = (path: string, locales: readonly string[]): boolean => {
  const [, folder, file] = /^content\/(?:messages\/(\w+)\.json|(\w+)\/[\w-]+\.md)$/.exec(path) ?? [];
  const locale = folder ?? file;
  return locale !== undefined && !locales.includes(locale);
};

/** Returns the languages of the site: the foundation has their names, but not their fallbacks. */
function languagesOf({ template, locales }: RootSite): JsonObject {
  const [first = ''] = locales;
  const described = rootTemplates[template].extends === null ? languages : {};
  const spoken = locales.map((locale): readonly [string, JsonObject] => [
    locale,
    { ...described[locale], ...(locale === first ? {} : { fallback: first }) },
  ]);
  return Object.fromEntries(spoken.filter(([, said]) => Object.keys(said).length > 0));
}

function settingsOf(site: RootSite, template: JsonObject): JsonObject {
  const { name, locales, title, legalName, brand, api } = site;
  const spoken = languagesOf(site);
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
      if (isOfOther(path, locales)) continue;
      const text = readFileSync(join(folder, path), 'utf8');
      files.set(path, path.endsWith('.json') ? joined(files.get(path), JSON.parse(text)) : text);
    }
  }
  return files;
}

/**
 * Adds the files of a root site to a draft. Takes the project's root, the draft and the answers.
 * @throws UsageError for a language without template texts.
 */
export function draftRootSite(root: string, draft: DefinitionDraft, site: RootSite): void {
  const strange = site.locales.find((locale) => !rootLocales.includes(locale));
  if (strange !== undefined)
    throw new UsageError(
      `A root site cannot begin in "${strange}". Begin in ${rootLocales.join(' or ')}, then: faceplate new language ${strange} --site ${site.name}`,
    );
  const files = [...filesOf(root, site)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, content] of files) {
    const file = folderOf(site.name) + path;
    if (typeof content === 'string') draft.create(file, path === 'images/logo.svg' ? (site.logo ?? content) : content);
    else draft.create(file, withSchemaLine(file, path === 'site.json' ? settingsOf(site, asObject(content)) : content));
  }
}

/** Returns a definition with its `$schema` line, by which editors find its schema. */
function withSchemaLine(file: string, value: unknown): JsonObject {
  const line = schemaLineOf(file);
  return { ...(line === undefined ? {} : { $schema: line }), ...asObject(value) };
}
