import { asList, asObject, asText, texts } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import type { CheckContext } from '../../../src/definition/check/rule';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { baseName, folderOf } from '../../../src/definition/source/folders';
import { marksFile, messagesFile, translationOf } from '../../../src/definition/translate/units';
import type { TranslationUnit } from '../../../src/definition/translate/units';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { siteToWrite } from '../known-site';
import { answersTo } from './ask';
import { draftDefinitions } from './draft';
import type { DefinitionDraft } from './draft';
import { likelyTagOf, ownNameOf, requireLocale, untranslated } from './locale';
import { writeBegun } from './report';
import { siteSettings } from './site-source';

const options = {
  site: { type: 'string' },
  name: { type: 'string' },
  tag: { type: 'string' },
  fallback: { type: 'string' },
} as const;

/** Usage, without `faceplate`. */
export const help = 'new language LOCALE [--site S] [--name "Français"] [--tag fr-FR] [--fallback en]';

const refuse = (message: string): never => {
  throw new UsageError(message);
};

/** Returns the default fallback: for a dialect its language, if the site has it; otherwise the default language. */
function usualFallback(locale: string, spoken: readonly string[]): string {
  const [tongue] = locale.split('-');
  return spoken.find((other) => other !== locale && other === tongue) ?? spoken[0] ?? '';
}

/** Returns the keys of lists in the configuration that contain only languages of the site, such as those of a menu. */
function listsOfLanguages(settings: JsonObject, spoken: readonly string[]): readonly string[] {
  return Object.entries(asObject(settings['config'])).flatMap(([key, value]) => {
    const ids = asList(value).map((item) => asText(asObject(item)['id']));
    return ids.length > 0 && ids.every((id) => id !== undefined && spoken.includes(id)) ? [key] : [];
  });
}

type Spoken = {
  readonly site: string;
  readonly locale: string;
  readonly settings: JsonObject;
  /** Inherited settings. */
  readonly below: JsonObject;
};

/** Adds the language to a list of items, instead of the site's own item for it, such as one that removes it. */
function addToList(files: DefinitionDraft, { site, locale, below }: Spoken, key: string, last: string): void {
  const file = `${folderOf(site)}site.json`;
  const config = asObject(asObject(files.read(file))['config']);
  const own = asList(config[key]).filter((item) => asObject(item)['id'] !== locale);
  const isBelow = asList(asObject(below['config'])[key]).some((item) => asObject(item)['id'] === locale);
  const added = isBelow ? [] : [{ id: locale, ...(site === baseName ? {} : { $after: last }) }];
  const items = [...own, ...added];
  const others = Object.fromEntries(Object.entries(config).filter(([other]) => other !== key));
  const next = { ...config, [key]: items };
  files.set(file, 'config', items.length > 0 ? next : Object.keys(others).length > 0 ? others : undefined);
}

type LanguageAnswers = Readonly<Partial<Record<'name' | 'tag' | 'fallback', string>>>;

/** Whether a language falls back to another, directly or through others. */
function fallsBackTo(languages: JsonObject, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = from; next !== undefined && !seen.has(next);) {
    if (next === to) return true;
    seen.add(next);
    next = asText(asObject(languages[next])['fallback']);
  }
  return false;
}

function requireFallback({ locale, settings }: Spoken, fallback: string): void {
  const spoken = texts(settings['locales']);
  if (!spoken.includes(fallback)) refuse(`The site does not speak "${fallback}". It speaks: ${spoken.join(', ')}.`);
  if (fallsBackTo(asObject(settings['languages']), fallback, locale))
    refuse(`"${fallback}" falls back to "${locale}" itself: name another language.`);
}

/** Adds to a language that already has settings: the given options, and a fallback if it has none that the site speaks. */
function addToKnown(files: DefinitionDraft, { site, locale, settings }: Spoken, asked: LanguageAnswers): void {
  const languages = asObject(settings['languages']);
  const known = asObject(languages[locale]);
  const spoken = texts(settings['locales']);
  const usual = usualFallback(locale, spoken);
  const isEnough = spoken.includes(asText(known['fallback']) ?? '') || fallsBackTo(languages, usual, locale);
  const { name, tag, fallback = isEnough ? undefined : usual } = asked;
  const added = Object.entries({ name, tag, fallback }).filter(([key, v]) => v !== undefined && v !== known[key]);
  if (added.length === 0) return;
  const file = `${folderOf(site)}site.json`;
  const own = asObject(asObject(files.read(file))['languages']);
  files.set(file, 'languages', { ...own, [locale]: { ...asObject(own[locale]), ...Object.fromEntries(added) } });
}

/** Adds the settings of a language: locale, name, tag, fallback and its items in lists of languages. */
async function addToSettings(files: DefinitionDraft, spokenNow: Spoken, initial: LanguageAnswers): Promise<void> {
  const { site, locale, settings, below } = spokenNow;
  const file = `${folderOf(site)}site.json`;
  const locales = texts(settings['locales']);
  const spoken = locales.filter((other) => other !== locale);
  const languages = asObject(settings['languages']);
  if (!Object.hasOwn(languages, locale)) {
    const answers = await answersTo(
      [
        { option: 'name', question: 'What does it call itself?', otherwise: ownNameOf(locale) },
        { option: 'tag', question: 'Which tag for formats (BCP 47)?', otherwise: likelyTagOf(locale) },
        {
          option: 'fallback',
          question: `Which language is shown where it has no text (${spoken.join(', ')})?`,
          otherwise: usualFallback(locale, spoken),
        },
      ],
      initial,
    );
    const { name, tag, fallback = '' } = answers;
    requireFallback(spokenNow, fallback);
    const own = asObject(asObject(files.read(file))['languages']);
    files.set(file, 'languages', { ...own, [locale]: { name, tag, fallback } });
  } else {
    if (initial.fallback !== undefined) requireFallback(spokenNow, initial.fallback);
    addToKnown(files, spokenNow, initial);
  }
  const next = locales.includes(locale) ? locales : [...spoken, locale];
  files.set(file, 'locales', next.join() === texts(below['locales']).join() ? undefined : next);
  for (const key of listsOfLanguages(settings, spoken)) addToList(files, spokenNow, key, spoken.at(-1) ?? '');
}

/** Returns the settings that a site inherits; the base inherits none. */
function belowOf(project: Project, site: string): JsonObject {
  const [, next] = project.source(site)?.chain ?? [];
  return next === undefined ? {} : siteSettings(project, next);
}

/** Returns the check context of the site with the changed settings. */
function contextWith(project: Project, files: DefinitionDraft, site: string): CheckContext {
  for (const [path, text] of files.texts()) project.hold(path, text);
  project.reload();
  return (
    project.context(site) ?? refuse(`The site "${site}" cannot be read: npx faceplate check --site ${site} says why.`)
  );
}

/** Adds the texts without a translation, in their source language, each marked as untranslated. */
function addTexts(
  files: DefinitionDraft,
  { site, locale }: Spoken,
  missing: readonly TranslationUnit[],
  there: boolean,
): void {
  const file = messagesFile(site, locale);
  if (missing.length === 0) return;
  const own = Object.fromEntries(missing.map(({ id, source }) => [id, source]));
  if (there) for (const [id, text] of Object.entries(own)) files.set(file, id, text);
  else files.create(file, { $schema: schemaLineOf(file), faceplate: 1, ...own });
  const marks = Object.fromEntries(missing.map(({ id }) => [id, untranslated]));
  const stored = asObject(files.read(marksFile(site, locale)));
  if (Object.keys(stored).length === 0) files.create(marksFile(site, locale), marks);
  else for (const id of Object.keys(marks)) files.set(marksFile(site, locale), id, untranslated);
}

/** Runs `faceplate new language`: adds a language to a site: its settings, and all texts to translate. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const [locale = refuse(`Name the language: npx faceplate ${help}`)] = positionals;
  requireLocale(locale);
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  const settings = siteSettings(project, site);
  const below = belowOf(project, site);
  const spoken = { site, locale, settings, below };
  const isKnown = Object.hasOwn(asObject(settings['languages']), locale);
  if (isKnown && texts(settings['locales']).includes(locale)) refuse(`The site "${site}" speaks "${locale}" already.`);
  const files = draftDefinitions(root);
  await addToSettings(files, spoken, values);
  const translation = translationOf(contextWith(project, files, site), locale, {});
  const units = translation?.units ?? [];
  const missing = units.filter(({ standing }) => standing === 'fallback');
  addTexts(files, spoken, missing, files.read(messagesFile(site, locale)) !== undefined);
  for (const path of files.texts().keys()) project.hold(path, undefined);
  await writeBegun(files, { root, project, site, next: nextOf(spoken, missing.length, units.length - missing.length) });
  return 0;
}

const nextOf = ({ site, locale }: Spoken, open: number, translated: number): string =>
  [
    `${translated} texts are said already, by built-in texts or a site below. ${open} are to be translated.`,
    ...(open === 0
      ? []
      : [`Send them out: npx faceplate i18n export ${locale} --site ${site} --only stale --out ${locale}.xlf`]),
    `Then: npx faceplate dev --site ${site}, and open /${locale}/`,
  ].join('\n');
