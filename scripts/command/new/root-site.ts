/** A site that extends nothing: pages, a menu, consent, an imprint and a form, which pass `check --strict` at once. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/json';
import { asObject } from '../../../src/base/json';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { overlay } from '../../../src/definition/overlay/overlay';
import type { Problem } from '../../../src/definition/problems';
import { folderOf, packageRoot } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';

/** Languages in which such a site can begin; others follow with `new language`. */
const languages: Readonly<Record<string, JsonObject>> = {
  en: { name: 'English', tag: 'en-GB' },
  de: { name: 'Deutsch', tag: 'de-DE' },
};

/** Templates, each with those it builds on. */
const rootTemplates = {
  empty: ['empty'],
  brochure: ['empty', 'brochure'],
  members: ['empty', 'brochure', 'members'],
} as const;

export type RootTemplate = keyof typeof rootTemplates;

/** Names of the templates from which a root site can begin. */
export const rootTemplateNames = Object.keys(rootTemplates) as readonly RootTemplate[];

const rootLocales: readonly string[] = Object.keys(languages);

export type RootSite = {
  readonly template: RootTemplate;
  readonly name: string;
  /** The first is the default. */
  readonly locales: readonly string[];
  /** The name for visitors, and that of the company. */
  readonly title: string;
  readonly legalName: string;
  /** As #rrggbb. */
  readonly brand: string;
  /** Address of its API; '' for that of the site itself. */
  readonly api: string;
  /** Text of an SVG; undefined for a placeholder in the brand's colour. */
  readonly logo: string | undefined;
};

/** A text that Markdown shows as it is written. */
const inMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>()#+!|~&$-]/g, String.raw`\$&`).replace(/^(\d+)([.)])/, String.raw`$1\$2`);

/** Whether a template belongs to a language that the site does not begin in. */
const isOfOther = (path: string, locales: readonly string[]): boolean => {
  const [, folder, file] = /^content\/(?:messages\/(\w+)\.json|(\w+)\/[\w-]+\.md)$/.exec(path) ?? [];
  const locale = folder ?? file;
  return locale !== undefined && !locales.includes(locale);
};

function settingsOf({ name, locales, title, legalName, brand, api }: RootSite, template: JsonObject): JsonObject {
  const [first = ''] = locales;
  const spoken = (locale: string): JsonObject => ({
    ...languages[locale],
    ...(locale === first ? {} : { fallback: first }),
  });
  return {
    faceplate: 1,
    site: name,
    extends: null,
    brand: { name: title, legalName, logo: 'images/logo.svg' },
    locales,
    languages: Object.fromEntries(locales.map((locale) => [locale, spoken(locale)])),
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

/** A file of a template over the same file of the one below: definitions merge as those of a site that extends another. */
function merged(path: string, below: unknown, text: string): unknown {
  if (!path.endsWith('.json')) return text;
  const problems: Problem[] = [];
  const value = overlay(below, JSON.parse(text), { site: path, problems });
  if (problems.length > 0) throw new Error(`The template ${path} does not fit the one below: ${problems[0]?.code}`);
  return value;
}

/** Texts and definitions of a template by path. */
function filesOf(root: string, { template, locales, legalName }: RootSite): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>();
  for (const layer of rootTemplates[template]) {
    const folder = join(packageRoot(root), 'scripts/templates/site', layer);
    for (const path of pathsIn(folder)) {
      if (isOfOther(path, locales)) continue;
      const text = readFileSync(join(folder, path), 'utf8').replaceAll('__legal__', () => inMarkdown(legalName));
      files.set(path, merged(path, files.get(path), text));
    }
  }
  return files;
}

/**
 * Adds the files of a root site to a draft. Takes the project's root and the answers.
 * @throws UsageError for a language without texts to begin with.
 */
export function draftRootSite(root: string, draft: DefinitionDraft, site: RootSite): void {
  const strange = site.locales.find((locale) => !rootLocales.includes(locale));
  if (strange !== undefined)
    throw new UsageError(
      `A root site cannot begin in "${strange}". Begin in ${rootLocales.join(' or ')}, then: faceplate new language ${strange}`,
    );
  const files = [...filesOf(root, site)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, content] of files) {
    const file = folderOf(site.name) + path;
    if (typeof content === 'string') draft.create(file, path === 'images/logo.svg' ? (site.logo ?? content) : content);
    else draft.create(file, withSchemaLine(file, path === 'site.json' ? settingsOf(site, asObject(content)) : content));
  }
}

/** A definition with the line by which editors find its schema. */
function withSchemaLine(file: string, value: unknown): JsonObject {
  const line = schemaLineOf(file);
  return { ...(line === undefined ? {} : { $schema: line }), ...asObject(value) };
}
