import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asObject } from '../../../src/base/json';
import { nearest } from '../../../src/base/nearest';
import type { CheckContext } from '../../../src/definition/check/rule';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import { asExchangeJson, asXliff, readReturned } from '../../../src/definition/translate/exchange';
import type { Returned } from '../../../src/definition/translate/exchange';
import { judgeReturned } from '../../../src/definition/translate/returned';
import type { Judged } from '../../../src/definition/translate/returned';
import {
  marksFile,
  messagesFile,
  sourceLocaleOf,
  languageTag,
  translationOf,
} from '../../../src/definition/translate/units';
import type { Translation, TranslationUnit } from '../../../src/definition/translate/units';
import { XmlError } from '../../../src/base/xml';
import { knownSite, siteToWrite } from '../known-site';
import { draftDefinitions } from '../new/draft';
import { UsageError, parseWords } from '../usage';
import { checkedAgain, writeIfRight } from '../write-together';
import { isColoured } from '../colour';

const options = {
  site: { type: 'string' },
  format: { type: 'string', default: 'xliff' },
  only: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'string' },
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseWords<typeof options>>['values'];

const sorts: Readonly<Record<string, (unit: TranslationUnit) => boolean>> = {
  own: ({ standing }) => standing === 'own',
  inherited: ({ standing }) => standing === 'inherited',
  missing: ({ standing }) => standing === 'fallback',
  stale: ({ isStale }) => isStale,
  redundant: ({ repeats }) => repeats === 'below',
  'as-built-in': ({ repeats }) => repeats === 'built-in',
};

/** Returns a filter for a list of sorts, e.g. "missing,stale"; undefined without one. Throws UsageError. */
function askedSorts(
  word: string | undefined,
  all: readonly string[],
): ((unit: TranslationUnit) => boolean) | undefined {
  if (word === undefined) return undefined;
  const names = word.split(',');
  const strange = names.find((name) => !all.includes(name));
  if (strange !== undefined) throw new UsageError(`There is nothing called "${strange}" to choose: ${all.join(', ')}.`);
  return (unit) => names.some((name) => sorts[name]?.(unit) === true);
}

/** Returns the stored marks of a site's translations, by id. */
function marksOf(root: string, site: string, locale: string): Readonly<Record<string, unknown>> {
  const file = join(root, marksFile(site, locale));
  return existsSync(file) ? asObject(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function contextOf(project: Project, site: string): CheckContext {
  const context = project.context(site);
  if (context === undefined) throw new UsageError(`The site "${site}" cannot be read: npx faceplate check first.`);
  return context;
}

function translation(root: string, context: CheckContext, locale: string): Translation {
  const { site } = context;
  if (!site.locales.includes(locale)) {
    const near = nearest(locale, site.locales);
    throw new UsageError(
      `"${site.name}" has no language "${locale}"${near ? `; did you mean "${near}"?` : '.'} It has: ${site.locales.join(', ')}.`,
    );
  }
  const found = translationOf(context, locale, marksOf(root, site.name, locale));
  if (found === undefined) throw new UsageError(`"${locale}" is what the others are translated from.`);
  return found;
}

const count = (units: readonly TranslationUnit[], sort: string): number =>
  units.filter((unit) => sorts[sort]?.(unit)).length;

const factsOf = ({ locale, sourceLocale, units }: Translation) => ({
  locale,
  from: sourceLocale,
  shown: units.length,
  ...Object.fromEntries(Object.keys(sorts).map((sort) => [sort, count(units, sort)])),
});

/** Formats rows as a table: words are aligned left, numbers right. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const cell = (value: string | number, width: number) =>
    typeof value === 'number' ? String(value).padStart(width) : value.padEnd(width);
  return rows
    .map((row) =>
      row
        .map((value, column) => cell(value, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Runs `i18n status`: prints which texts a site translates itself, inherits, or shows in another language. */
function status(root: string, values: Values): number {
  const wanted = askedSorts(values.list, Object.keys(sorts));
  const project = openProject(root);
  const named = knownSite(project, values.site);
  const sites = (named === undefined ? project.sites() : [named]).map((site) => contextOf(project, site));
  const found = sites.flatMap((context) =>
    context.site.locales
      .filter((locale) => sourceLocaleOf(context.site.settings, locale) !== undefined)
      .map((locale) => translation(root, context, locale)),
  );
  if (values.json)
    console.log(
      JSON.stringify(
        found.map((each) => ({ site: each.site, ...factsOf(each) })),
        null,
        2,
      ),
    );
  else if (wanted !== undefined)
    for (const { site, locale, units } of found)
      for (const { id, source } of units.filter(wanted)) console.log(`${site} ${locale}  ${id}  ${source}`);
  else {
    const head = ['site', 'language', 'from', 'shown', ...Object.keys(sorts)];
    const rows = found.map((each) => [each.site, ...Object.values(factsOf(each))]);
    console.log(table([head, ...rows]));
    if (found.length === 0) console.log('There is one language only.');
  }
  return 0;
}

/** Runs `i18n export`: writes a file for translators, with notes on each text. */
function exported(root: string, locale: string | undefined, values: Values): number {
  if (locale === undefined)
    throw new UsageError('Say which language is to be translated: npx faceplate i18n export de.');
  if (values.format !== 'xliff' && values.format !== 'json')
    throw new UsageError(`There is no format "${values.format}": xliff or json.`);
  const isWanted = askedSorts(values.only, ['missing', 'stale']) ?? (() => true);
  const project = openProject(root);
  const context = contextOf(project, siteToWrite(project, values.site, root));
  const whole = translation(root, context, locale);
  const chosen = { ...whole, units: whole.units.filter(isWanted) };
  const { settings } = context.site;
  const tags = { source: languageTag(settings, whole.sourceLocale), target: languageTag(settings, locale) };
  const text = values.format === 'json' ? asExchangeJson(chosen) : asXliff(chosen, tags);
  if (values.out === undefined) process.stdout.write(text);
  else {
    mkdirSync(dirname(resolve(values.out)), { recursive: true });
    writeFileSync(values.out, text);
    console.log(
      `${values.out}: ${chosen.units.length} of ${whole.units.length} texts, from ${whole.sourceLocale} to ${locale}.`,
    );
  }
  return 0;
}

function readFile(file: string): Returned {
  if (!existsSync(file)) throw new UsageError(`There is no file "${file}".`);
  try {
    return readReturned(readFileSync(file, 'utf8'));
  } catch (failure) {
    if (failure instanceof XmlError) throw new UsageError(`${file}:${failure.line}: ${failure.message}.`);
    if (failure instanceof SyntaxError) throw new UsageError(`${file}: ${failure.message}`);
    throw failure;
  }
}

/** Writes texts and marks, or nothing if the site would have errors. Returns the problems. */
function writeTexts(
  root: string,
  project: Project,
  { site, locale }: Translation,
  judged: Judged,
): Promise<readonly Problem[]> {
  const draft = draftDefinitions(root);
  for (const [id, text] of judged.texts) draft.set(messagesFile(site, locale), id, text, { faceplate: 1 });
  const texts = new Map(draft.texts());
  const before = marksOf(root, site, locale);
  const marks = Object.entries({ ...before, ...Object.fromEntries(judged.marks) })
    .filter(([, mark]) => mark !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (marks.length > 0 || Object.keys(before).length > 0)
    texts.set(marksFile(site, locale), `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`);
  return writeIfRight(root, { texts }, () => checkedAgain(project, site));
}

const sayings = ({ texts, refused, outdated, unchanged, unconfirmed, redundant, open }: Judged): string =>
  [
    `${texts.size} to write`,
    `${unchanged} unchanged`,
    `${redundant} say what is read anyway and are not stored`,
    `${open} not translated`,
    ...(unconfirmed > 0 ? [`${unconfirmed} still as they were before their source changed`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} made from a text that has changed since`] : []),
    `${refused.length} refused`,
  ].join(', ');

/** Runs `i18n import`: imports a translation, text by text; reports and skips texts that do not fit their source. */
async function imported(root: string, file: string | undefined, values: Values): Promise<number> {
  if (file === undefined) throw new UsageError('Name the file that came back: npx faceplate i18n import de.xlf.');
  const returned = readFile(file);
  const project = openProject(root);
  const context = contextOf(project, siteToWrite(project, values.site ?? returned.site, root));
  const whole = translation(root, context, returned.locale);
  const tag = languageTag(context.site.settings, whole.locale);
  // Tools write "de" as "de-DE", or the other way round.
  const [short = '', long] = [returned.tag ?? tag, tag].map((each) => `${each.toLowerCase()}-`).sort();
  if (long?.startsWith(short) !== true)
    throw new UsageError(
      `${file} was exported for "${whole.locale}" (${tag}), but its texts are said to be in "${returned.tag}" (trgLang). Export that language, or correct trgLang.`,
    );
  const judged = judgeReturned(whole, returned.units, tag);
  for (const { line, message } of judged.refused) console.error(`${file}:${line}  ${message}`);
  console.log(`${sayings(judged)}.`);
  const failed = judged.refused.length > 0 ? 1 : 0;
  if (!values.write) {
    console.log('Nothing was changed: --write does it.');
    return failed;
  }
  const errors = await writeTexts(root, project, whole, judged);
  if (errors.length === 0) return failed;
  const report = reportPretty(errors, { root, textOf: project.textOf, colour: isColoured(process.stderr) });
  console.error(`${report}\n\nNothing was changed: these would be wrong.`);
  return 1;
}

/** Runs `faceplate i18n status|export|import`: reports, exports or imports translations. Exit 1 if an imported text is refused. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, options, 2);
  const [task, name] = positionals;
  if (task === 'status') return status(root, values);
  if (task === 'export') return exported(root, name, values);
  if (task === 'import') return imported(root, name, values);
  throw new UsageError(
    `Say what to do: npx faceplate i18n status, npx faceplate i18n export LOCALE, npx faceplate i18n import FILE.`,
  );
}
