import { readFileSync } from 'node:fs';
import { asList, asObject, asText, texts } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { baseName, folderOf, foundationName } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { knownSite } from '../known-site';
import { answersTo } from './ask';
import { draftDefinitions } from './draft';
import { requireLocale } from './locale';
import { siteSettings } from './site-source';
import { writeBegun } from './report';
import { draftRootSite, rootTemplateNames } from './root-site';
import type { RootTemplate } from './root-site';

const options = {
  name: { type: 'string' },
  extends: { type: 'string' },
  template: { type: 'string' },
  root: { type: 'boolean', default: false },
  locales: { type: 'string' },
  brand: { type: 'string' },
  'legal-name': { type: 'string' },
  logo: { type: 'string' },
  api: { type: 'string' },
} as const;

/** Usage, without `faceplate`. */
export const help =
  'new site NAME [--template portal|brochure|members|empty | --root | --extends S] [--name "…"] [--locales de,en] [--brand #7a1f3d] [--legal-name "…"] [--logo FILE.svg] [--api https://api.example]';

/** Returns a title: bad-salzhude → Bad Salzhude. */
const titled = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const isIds = (list: readonly unknown[], ids: readonly string[]): boolean =>
  list.length > 0 && list.every((item) => ids.includes(String(asObject(item)['id'])));

/** Returns the overlay of a list of items that leaves only these ids, in this order. */
function chosenItems(list: readonly unknown[], ids: readonly string[]): readonly JsonObject[] {
  const there = list.map((item) => String(asObject(item)['id']));
  const left = there.filter((id) => ids.includes(id));
  const [first = ''] = left;
  const moved = ids.map((id, index) => (index === 0 ? { id, $before: first } : { id, $after: ids[index - 1] }));
  return [
    ...there.filter((id) => !ids.includes(id)).map((id) => ({ id, $remove: true })),
    // The first inherited item stays in place: the others are positioned relative to it.
    ...(left.join() === ids.join() ? [] : moved.filter(({ id }) => id !== first)),
  ];
}

/** Returns overlays for the lists in the configuration that name the languages. */
function languagesOf(below: JsonObject, locales: readonly string[]): JsonObject {
  const known = texts(below['locales']);
  const named = Object.entries(asObject(below['config'])).flatMap(
    ([key, value]): readonly (readonly [string, unknown])[] => {
      const list = asList(value);
      const items = isIds(list, known) ? chosenItems(list, locales) : [];
      return items.length === 0 ? [] : [[key, items]];
    },
  );
  return Object.fromEntries(named);
}

const brandOf = (settings: JsonObject): string => asText(asObject(asObject(settings['theme'])['color'])['brand']) ?? '';

const refused = (kind: string, value: string, hint: string): never => {
  throw new UsageError(`"${value}" is not a valid ${kind}: use ${hint}.`);
};

const localesIn = (answer: string): readonly string[] => [
  ...new Set(answer.split(/[\s,]+/).filter((locale) => locale !== '')),
];

function localesFrom(answer: string, known: readonly string[]): readonly string[] {
  const locales = localesIn(answer);
  for (const locale of locales)
    if (!known.includes(locale))
      throw new UsageError(`The site below does not speak "${locale}". It speaks: ${known.join(', ')}.`);
  return locales.length === 0 ? known : locales;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const parsed = (words: readonly string[]) => parseWords(words, options, 1);

type Values = ReturnType<typeof parsed>['values'];

type Begun = {
  readonly root: string;
  readonly name: string;
  readonly project: Project;
  /** Files of a new project, made before its first site. */
  readonly made: readonly string[];
};

const toTranslate = (paths: readonly string[]): readonly string[] =>
  paths.length === 0 ? [] : ['These texts are in English. Translate them:', ...paths.map((path) => `  ${path}`)];

/** Writes the files of a site, and prints them. */
async function writeSite(
  files: ReturnType<typeof draftDefinitions>,
  { root, name, project, made }: Begun,
  untranslated: readonly string[] = [],
): Promise<number> {
  const next = [...toTranslate(untranslated), `Then: npx faceplate dev --site ${name}`].join('\n');
  await writeBegun(files, { root, project, site: name, next }, made);
  return 0;
}

/** Returns the template of a root site; undefined for a site that extends another. */
function rootTemplateOf({ template, root, extends: extended }: Values): RootTemplate | undefined {
  const names = ['portal', ...rootTemplateNames];
  if (template !== undefined && !names.includes(template)) refused('template', template, names.join(', '));
  if (root && template === 'portal') throw new UsageError('A portal extends a site: leave out --root or --template.');
  const named = rootTemplateNames.find((name) => name === template) ?? (root ? 'brochure' : undefined);
  if (named !== undefined && extended !== undefined)
    throw new UsageError(
      `A root site extends nothing: leave out --${template === undefined ? 'root' : 'template'} or --extends.`,
    );
  return named;
}

/** Creates a root site. */
function beginRoot(begun: Begun, template: RootTemplate, values: Values): Promise<number> {
  const { root, name } = begun;
  const title = values.name ?? titled(name);
  const { brand = '#1f5f8b', api = '', logo } = values;
  const locales = localesIn(values.locales ?? 'en');
  if (locales.length === 0) throw new UsageError('Name the languages of the site: --locales en,de');
  locales.forEach(requireLocale);
  requireValid(brand, api);
  const files = draftDefinitions(root);
  const untranslated = draftRootSite(root, files, {
    template,
    name,
    title,
    legalName: values['legal-name'] ?? title,
    brand: brand.toLowerCase(),
    api,
    locales,
    logo: logo === undefined ? undefined : logoIn(logo),
  });
  return writeSite(files, begun, untranslated);
}

function requireValid(brand: string, api: string): void {
  if (brand !== '' && !isColour(brand)) refused('colour', brand, 'six digits behind #, e.g. #7a1f3d');
  if (api !== '' && !/^https?:\/\//.test(api)) refused('address of an API', api, 'https://…');
}

/** Creates a site that extends another, with its differences. */
async function beginOverlay(begun: Begun, values: Values): Promise<number> {
  const { root, name, project } = begun;
  const { root: _root, template: _template, ...asked } = values;
  const extended = knownSite(project, values.extends) ?? baseName;
  const below = siteSettings(project, extended);
  const answers = await answersTo(
    [
      { option: 'name', question: 'What do visitors call it?', otherwise: titled(name) },
      {
        option: 'locales',
        question: 'Which languages, the first by default?',
        otherwise: texts(below['locales']).join(', '),
      },
      { option: 'brand', question: 'Which colour, as #rrggbb?', otherwise: brandOf(below) },
      {
        option: 'legal-name',
        question: 'Which company answers for it, if another than that of the site below?',
        otherwise: '',
      },
      { option: 'logo', question: 'Which file is its logo (SVG), if there is one?', otherwise: '' },
    ],
    asked,
  );
  const { brand = '', logo = '', 'legal-name': legalName = '' } = answers;
  const { api = '' } = values;
  requireValid(brand, api);
  const locales = localesFrom(answers['locales'] ?? '', texts(below['locales']));
  const config = { ...(api === '' ? {} : { api }), ...languagesOf(below, locales) };
  const folder = folderOf(name);
  const files = draftDefinitions(root);
  files.create(`${folder}site.json`, {
    $schema: schemaLineOf(`${folder}site.json`),
    faceplate: 1,
    site: name,
    ...(extended === baseName ? {} : { extends: extended }),
    ...(below['abstract'] === true ? { abstract: false } : {}),
    brand: { name: answers['name'], ...(legalName === '' ? {} : { legalName }) },
    ...(locales.join() === texts(below['locales']).join() ? {} : { locales }),
    ...(brand === '' || brand === brandOf(below) ? {} : { theme: { color: { brand: brand.toLowerCase() } } }),
    ...(Object.keys(config).length === 0 ? {} : { config }),
  });
  if (logo !== '') files.create(`${folder}images/logo.svg`, logoIn(logo));
  return writeSite(files, begun);
}

/**
 * Runs `faceplate new site`: creates the folder of a site that extends another, or of a root site, and prints open problems like
 * `check`.
 */
export async function run(
  words: readonly string[],
  root: string,
  opened?: Project,
  made: readonly string[] = [],
): Promise<number> {
  const { values, positionals } = parsed(words);
  const [name] = positionals;
  if (name === undefined) throw new UsageError(`Name the site: npx faceplate ${help}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refused('name for a site', name, 'lower-case words joined by -');
  const project = opened ?? openProject(root, { engine: engineHash() });
  if (name === foundationName)
    throw new UsageError(`"${name}" is the name of the site that comes with Faceplate: choose another name.`);
  if (project.sites().includes(name)) throw new UsageError(`There is a site "${name}" already.`);
  const begun = { root, name, project, made };
  const template = rootTemplateOf(values);
  return template === undefined ? beginOverlay(begun, values) : beginRoot(begun, template, values);
}

function logoIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`The logo "${path}" cannot be read.`);
  }
}
