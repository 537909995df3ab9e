/** Kinds that a project or a pack adds: kinds/<family>/<name>/, each with the structure of this package's own kinds. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, memberOf } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { nearest } from '../../base/nearest';
import type { JsonSchema } from '../../model/json-schema';
import type { Kind, LanguageSources } from '../language/language';
import { diskCache } from '../disk-cache';
import type { Problem } from '../problems';
import {
  baseName,
  filesBelow,
  foldersIn,
  kindHomes,
  packageFolder,
  projectFile,
  decodedAt,
  textAt,
} from '../source/folders';
import type { KindHome } from '../source/folders';
import { isForbiddenKey, parseDecoded } from '../source/load';
import { originOf } from '../source/positions';
import type { Origin } from '../source-site';
import { kindFamilies } from './families';
import type { KindFamily, OwnKind } from './families';
import { kindCodeProblems } from './kind-code';
import { kindSchemaMistake } from './kind-schema';
import type { SchemaMistake } from './kind-schema';
import { kitVersionProblem } from './kit';
import { projectFileProblems } from './project-file';
import { reportLoad } from '../source/report-load';

export type OwnKinds = {
  /** Includes broken ones: a page that uses one is not wrong because of it. */
  readonly kinds: readonly OwnKind[];
  /** Mistakes in the folders of kinds, for the site "base". */
  readonly problems: readonly Problem[];
};

const names = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const isFamily = (name: string): name is KindFamily => Object.hasOwn(kindFamilies, name);

const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Name of the definition for an own kind's schema: StarsBlock. */
export const ownKindTitle = (family: KindFamily, name: string): string =>
  `${pascal(name)}${kindFamilies[family].suffix}`;

/** The code files of a kind, by name without extension; tests and helpers in its folder are included by their imports. */
function codeOf(root: string, folder: string, family: KindFamily): Readonly<Record<string, string>> {
  const { code, optional } = kindFamilies[family];
  const found = Object.keys({ ...code, ...optional }).flatMap((file) => {
    const there = [`${file}.tsx`, `${file}.ts`].find((name) => existsSync(join(root, folder, name)));
    return there === undefined ? [] : [[file, `${folder}/${there}`] as const];
  });
  return Object.fromEntries(found);
}

type Reading = {
  readonly root: string;
  readonly builtIn: LanguageSources;
  /** Names of the definitions to which schemas refer. */
  readonly known: ReadonlySet<string>;
  /** Names that the kinds read so far have in the language. */
  readonly titles: Set<string>;
  readonly found: Problem[];
};

const schemaFile = 'schema.json';

/** The name of the schema, for a kind that has none. */
const noSchemaOf = ({ root }: Reading, folder: string): readonly string[] =>
  decodedAt(root, `${folder}/${schemaFile}`) === undefined ? [schemaFile] : [];

/** The position of a mistake in a schema. */
function originAt(schema: JsonObject, { path = [], isKey = false }: SchemaMistake): Origin | undefined {
  const last = path.at(-1);
  const container = path.slice(0, -1).reduce<unknown>((value, key) => memberOf(value, key), schema);
  return last === undefined || typeof container !== 'object' || container === null
    ? undefined
    : originOf(container, last, isKey ? 'key' : 'value');
}

/** The schema of a kind; undefined, with a problem, for one that cannot be part of the language. An installed release has checked its own. */
function readSchema({ root, found, known }: Reading, folder: string, isReleased: boolean): JsonSchema | undefined {
  const file = `${folder}/${schemaFile}`;
  const read = decodedAt(root, file);
  const at = { file, from: 0, to: 1 };
  if (read === undefined) return undefined;
  const { value, problems, broken } = parseDecoded(file, read);
  found.push(...problems);
  if (broken) return undefined;
  if (!isObject(value)) {
    found.push(reportLoad(baseName, 'FP1005', at, {}));
    return undefined;
  }
  const mistake = isReleased ? undefined : kindSchemaMistake(value, known, diskCache(root));
  if (mistake === undefined) return value;
  const place = originAt(value, mistake) ?? at;
  found.push(reportLoad(baseName, 'FP1024', place, { what: mistake.what }, { suggestion: mistake.suggestion }));
  return undefined;
}

/** Whether this package has a kind of that name in the family. */
function isBuiltIn({ builtIn }: Pick<Reading, 'builtIn'>, family: KindFamily, name: string): boolean {
  const families: { readonly [Family in KindFamily]?: readonly Kind[] } = builtIn;
  return families[family]?.some(({ type }) => type === name) === true;
}

/** The name of a required file of the family that this kind lacks. */
function missingCode(family: KindFamily, code: OwnKind['code']): string | undefined {
  const missing = Object.keys(kindFamilies[family].code).find((file) => code[file] === undefined);
  return missing && `${missing}${kindFamilies[family].ending}`;
}

/** Whether a kind can have its name; reports why not. A kind of the project replaces one of a shipped pack. */
function isNamed(
  { known, titles, found, ...reading }: Reading,
  home: KindHome,
  family: KindFamily,
  name: string,
): boolean {
  const at = { file: `${home.folder}/${family}/${name}`, from: 0, to: 0 };
  const title = ownKindTitle(family, name);
  // The name that its users give it is unknown.
  const spoils = [`kind/${kindFamilies[family].one.replace(/^an? /, '')}`];
  if (home.isReleased && titles.has(title)) return false;
  if (!names.test(name) || isForbiddenKey(name)) {
    found.push(reportLoad(baseName, 'FP1022', at, { name }, { spoils }));
    return false;
  }
  if (isBuiltIn(reading, family, name)) {
    found.push(reportLoad(baseName, 'FP1023', at, { name, family: kindFamilies[family].one }, { spoils }));
    return false;
  }
  if (!known.has(title) && !titles.has(title)) return true;
  const fix = 'Rename the folder: without hyphens its name is that of another kind.';
  found.push(reportLoad(baseName, 'FP1022', at, { name }, { fix, spoils }));
  return false;
}

function readKind(reading: Reading, home: KindHome, family: KindFamily, name: string): OwnKind | undefined {
  if (!isNamed(reading, home, family, name)) return undefined;
  const { root, found } = reading;
  const folder = `${home.folder}/${family}/${name}`;
  const title = ownKindTitle(family, name);
  reading.titles.add(title);
  const code = codeOf(root, folder, family);
  const missing = missingCode(family, code);
  const { hasSchema } = kindFamilies[family];
  const without = [...(hasSchema ? noSchemaOf(reading, folder) : []), ...(missing === undefined ? [] : [missing])];
  if (without.length > 0) {
    const at = { file: without[0] === schemaFile ? `${folder}/${schemaFile}` : folder, from: 0, to: 0 };
    found.push(reportLoad(baseName, 'FP1021', at, { folder, file: without.join(' and no ') }));
  }
  const schema = hasSchema ? readSchema(reading, folder, home.isReleased && packageFolder(root) !== '') : undefined;
  const isBroken = missing !== undefined || (hasSchema && schema === undefined);
  const framed = { ...(isBroken ? {} : schema), type: 'object', title, additionalProperties: isBroken };
  return { family, name, folder, home, code, isBroken, schema: hasSchema ? framed : undefined };
}

/** The kinds in one folder. Code that several of them share may be in a folder next to the families. */
function kindsIn(reading: Reading, home: KindHome): readonly OwnKind[] {
  const { root, found } = reading;
  return foldersIn(join(root, home.folder)).flatMap((family) => {
    const folder = `${home.folder}/${family}`;
    if (isFamily(family))
      return foldersIn(join(root, folder)).flatMap((name) => readKind(reading, home, family, name) ?? []);
    const suggestion = nearest(family, Object.keys(kindFamilies));
    if (suggestion !== undefined)
      found.push(reportLoad(baseName, 'FP1010', { file: folder, from: 0, to: 0 }, { file: folder }, { suggestion }));
    return [];
  });
}

/**
 * Reads the kinds of a project and of its packs. Takes its root, the kinds of the package, and the names of the language's
 * definitions, to which schemas refer. Does not check code of the release, which its own build has checked.
 */
export function readOwnKinds(root: string, builtIn: LanguageSources, known: ReadonlySet<string>): OwnKinds {
  const found: Problem[] = [...projectFileProblems(root)];
  const isReadable = found.every(({ severity }) => severity !== 'error');
  const reading = { root, builtIn, known, titles: new Set<string>(), found };
  const kinds = kindHomes(root).flatMap((home) => kindsIn(reading, home));
  const unreleased = kinds.filter(({ home }) => !home.isReleased);
  if (unreleased.length > 0 && isReadable) found.push(...kitVersionProblem(root));
  if (unreleased.length > 0) found.push(...kindCodeProblems(root, unreleased));
  return { kinds, problems: found };
}

/** The kinds of the package with those of a project, as sources of the language. */
export const withOwnKinds = (builtIn: LanguageSources, kinds: readonly OwnKind[]): LanguageSources => {
  const added = (wanted: KindFamily): readonly Kind[] =>
    kinds.flatMap(({ family, name, schema, home: { pack } }) =>
      family === wanted && schema !== undefined ? [{ type: name, schema, pack, isAdded: true }] : [],
    );
  return {
    files: builtIn.files,
    blocks: [...builtIn.blocks, ...added('blocks')],
    actions: [...builtIn.actions, ...added('actions')],
    protocols: [...builtIn.protocols, ...added('protocols')],
    widgets: [...builtIn.widgets, ...added('widgets')],
    integrations: [...builtIn.integrations, ...added('integrations')],
  };
};

/** Files that list the packages of a project: their code is bundled with that of the kinds. */
const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'];

/** A hash of all own kinds, with their code and their version of the kit; '' for a project without any. */
export function ownKindsKey(root: string): string {
  const files = kindHomes(root).flatMap(({ folder }) => filesBelow(join(root, folder), `${folder}/`));
  if (files.length === 0) return '';
  const hash = createHash('sha256');
  for (const file of [projectFile, ...lockfiles]) hash.update(`${file}\0`).update(textAt(root, file) ?? '');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
