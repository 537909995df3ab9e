/** A site that extends nothing: pages, a menu, consent, an imprint and a form, which pass `check --strict` at once. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/json';
import { asObject } from '../../../src/base/json';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf, packageRoot } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';

/** Languages in which such a site can begin; others follow with `new language`. */
const languages: Readonly<Record<string, JsonObject>> = {
  en: { name: 'English', tag: 'en-GB' },
  de: { name: 'Deutsch', tag: 'de-DE' },
};

const rootLocales: readonly string[] = Object.keys(languages);

export type RootSite = {
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
    apis: { main: { base: api } },
  };
}

/**
 * Adds the files of a root site to a draft. Takes the project's root and the answers.
 * @throws UsageError for a language without texts to begin with.
 */
export function draftRootSite(root: string, files: DefinitionDraft, site: RootSite): void {
  const strange = site.locales.find((locale) => !rootLocales.includes(locale));
  if (strange !== undefined)
    throw new UsageError(
      `A root site cannot begin in "${strange}". Begin in ${rootLocales.join(' or ')}, then: faceplate new language ${strange}`,
    );
  const folder = join(packageRoot(root), 'scripts/templates/site');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !isOfOther(path, site.locales))
    .sort();
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8')
      .replaceAll('__legal__', () => inMarkdown(site.legalName))
      .replaceAll('__brand__', () => site.brand);
    const file = folderOf(site.name) + path;
    files.create(file, path === 'images/logo.svg' ? (site.logo ?? text) : contentOf(file, path, text, site));
  }
}

/** A definition with the line by which editors find its schema; another file as it is. */
function contentOf(file: string, path: string, text: string, site: RootSite): JsonObject | string {
  if (!path.endsWith('.json')) return text;
  const value = asObject(JSON.parse(text));
  const line = schemaLineOf(file);
  return {
    ...(line === undefined ? {} : { $schema: line }),
    ...(path === 'site.json' ? settingsOf(site, value) : value),
  };
}
