/** Mistakes in the code of kinds that are found without running it: in syntax, imports and exports. */
import { createRequire, isBuiltin } from 'node:module';
import { realpathSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { nearest } from '../../base/nearest';
import type { Problem } from '../problems';
import { baseName, filesBelow, textAt } from '../source/folders';
import { kindFamilies } from './families';
import type { OwnKind } from './families';
import { kitNames } from './kit';
import type { KitNames } from './kit';
import { packageFolderOf, packageOf, rendererProblems } from './packages';
import { recipeCodeProblems } from './recipe-code';
import { staticCodeProblems } from './static-code';
import { reportLoad } from '../source/report-load';

type Program = ReturnType<(typeof import('rolldown/parseAst'))['parseAst']>;
type Statement = Program['body'][number];
type Import = Extract<Statement, { readonly type: 'ImportDeclaration' }>;
type Exported = Extract<Statement, { readonly type: 'ExportAllDeclaration' | 'ExportNamedDeclaration' }>;

const requireHere = createRequire(import.meta.url);

/** Loaded only in projects with kinds. */
const parser = (): typeof import('rolldown/parseAst') => requireHere('rolldown/parseAst');

/** A folder of kinds, relative to the root of a project. */
type Place = { readonly root: string; readonly folder: string };

/** Modules that kinds may import without installing them: the kit and React. */
const offered: ReadonlySet<string> = new Set(['faceplate/kit', 'react', 'react/jsx-runtime']);

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

/** The folder whose packages kinds can import: an upgrade is tried in another project, with a link to its kinds. */
const importerOf = ({ root, folder }: Place): string => dirname(realpathSync(join(root, folder)));

/** Extensions that an import may omit, in the bundler's order. */
const endings = ['', '.tsx', '.ts', '.d.ts', '.jsx', '.js', '.mjs', '.json', '/index.tsx', '/index.ts', '/index.js'];

/** Extensions of built files, and those of their sources, which imports may name instead. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
};

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The target of a relative import, relative to the root; undefined if there is none. (Rolldown's resolver is in an experimental entry only.) */
function importedFile({ root }: Place, file: string, source: string): string | undefined {
  const target = posix.join(posix.dirname(file), source.replace(/[?#].*$/, ''));
  const built = posix.extname(target);
  const named = (sources[built] ?? []).map((ending) => target.slice(0, -built.length) + ending);
  return [...endings.map((ending) => target + ending), ...named].find((path) => isFile(join(root, path)));
}

/** Whether an import or export contains only types, which the bundler removes. */
function isOfTypes(node: Import | Exported): boolean {
  if ((node.type === 'ImportDeclaration' ? node.importKind : node.exportKind) === 'type') return true;
  const specifiers: readonly { readonly type: string; readonly importKind?: unknown; readonly exportKind?: unknown }[] =
    node.type === 'ExportAllDeclaration' ? [] : node.specifiers;
  return (
    specifiers.length > 0 && specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  );
}

/** Extensions of files that are not bundled. */
const unbundled = /\.(css|s[ac]ss|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp4|webm)$/i;

/** Why a kind cannot import this; undefined if it can. */
function refusal(place: Place, file: string, source: string): string | undefined {
  if (offered.has(source)) return undefined;
  if (unbundled.test(source)) return 'only code and JSON are bundled; styles belong in recipe.ts, pictures in images/';
  if (source.startsWith('.')) {
    const target = posix.join(posix.dirname(file), source);
    if (!target.startsWith(`${place.folder}/`)) return `code of kinds is below ${place.folder}/`;
    return importedFile(place, file, source) === undefined ? 'there is no such file' : undefined;
  }
  if (/^faceplate(\/|$)/.test(source)) return 'the kit is all of Faceplate that kinds know; import "faceplate/kit"';
  if (isBuiltin(source)) return 'kinds run in browsers too, which have nothing of Node';
  if (/^react-dom(\/|$)/.test(source)) return 'pages are rendered by Faceplate alone';
  if (/^(\/|\w+:)/.test(source)) return `only packages and files below ${place.folder}/ are bundled`;
  return packageFolderOf(importerOf(place), packageOf(source)) !== undefined
    ? undefined
    : `it is not installed. Run npm install ${packageOf(source)}`;
}

function kitProblems(declaration: Import, file: string, kit: KitNames): readonly Problem[] {
  if (declaration.importKind === 'type') return [];
  return declaration.specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
    const { imported, start, end } = specifier;
    const name = imported.type === 'Identifier' ? imported.name : imported.value;
    if (kit.values.has(name)) return [];
    const at = { file, from: start, to: end };
    const fix = kit.types.has(name) ? `"${name}" is a type: write import type { ${name} }.` : undefined;
    const suggestion = fix === undefined ? nearest(name, [...kit.values]) : undefined;
    return [reportLoad(baseName, 'FP1027', at, { name }, { fix, suggestion })];
  });
}

/** Exported values and types of a module; `*` if it re-exports all of another, or destructures an object. */
function exportsOf({ body }: Program): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') found.add('default');
    if (node.type === 'ExportAllDeclaration') found.add('*');
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { exported } of node.specifiers)
      found.add(exported.type === 'Identifier' ? exported.name : exported.value);
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) found.add(id.type === 'Identifier' ? id.name : '*');
    else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
      found.add(declaration.id.name);
  }
  return found;
}

function exportProblems(program: Program, file: string, wanted: string): readonly Problem[] {
  const found = exportsOf(program);
  if (found.has(wanted) || (wanted !== 'default' && found.has('*'))) return [];
  const isDefault = wanted === 'default';
  const values = { name: isDefault ? 'default' : `"${wanted}"`, form: isDefault ? 'default …' : `const ${wanted} = …` };
  return [reportLoad(baseName, 'FP1028', { file, from: 0, to: 1 }, values)];
}

type Syntax =
  | { readonly program: Program; readonly problems?: undefined }
  | { readonly program?: undefined; readonly problems: readonly Problem[] };

function parse(file: string, text: string): Syntax {
  try {
    return { program: parser().parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }, file) };
  } catch (failure) {
    // The first line counts the mistakes, the second is the first of them.
    const [first = '', what = first] = String(failure instanceof Error ? failure.message : failure).split('\n');
    const from = typeof failure === 'object' && failure !== null && 'pos' in failure ? Number(failure.pos) : 0;
    return { problems: [reportLoad(baseName, 'FP1026', { file, from, to: from + 1 }, { what })] };
  }
}

function importProblems(program: Program, file: string, place: Place, kit: KitNames): readonly Problem[] {
  return program.body.flatMap((node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === 'faceplate/kit') return kitProblems(node, file, kit);
    const isExport = node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration';
    if (node.type !== 'ImportDeclaration' && !isExport) return [];
    const { source } = node;
    if (source === null) return [];
    if (isOfTypes(node)) return [];
    const at = { file, from: source.start, to: source.end };
    const why = refusal(place, file, source.value);
    if (why !== undefined) return [reportLoad(baseName, 'FP1029', at, { source: source.value, why })];
    if (source.value.startsWith('.') || offered.has(source.value)) return [];
    return rendererProblems(importerOf(place), source.value, at);
  });
}

type Named = { readonly name: string; readonly from: number; readonly to: number };

/** The values that an import, or an export from another file, takes by name, with their positions. */
function namesTaken(node: Import | Exported): readonly Named[] {
  if (node.type === 'ExportAllDeclaration') return [];
  return node.specifiers.flatMap((specifier): readonly Named[] => {
    const { type, start: from, end: to } = specifier;
    if (type === 'ImportNamespaceSpecifier') return [];
    if (type === 'ImportDefaultSpecifier') return [{ name: 'default', from, to }];
    const isType = type === 'ImportSpecifier' ? specifier.importKind === 'type' : specifier.exportKind === 'type';
    const taken = type === 'ImportSpecifier' ? specifier.imported : specifier.local;
    return isType ? [] : [{ name: taken.type === 'Literal' ? taken.value : taken.name, from, to }];
  });
}

/** Imported names that another file of the kinds does not export. `programs`: the parsed files, by path. */
function ownNameProblems(file: string, place: Place, programs: ReadonlyMap<string, Program>): readonly Problem[] {
  return (programs.get(file)?.body ?? []).flatMap((node) => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
    if (!node.source?.value.startsWith('.') || isOfTypes(node)) return [];
    const target = importedFile(place, file, node.source.value) ?? '';
    const program = programs.get(target);
    const names = program && exportsOf(program);
    if (names === undefined || names.has('*')) return [];
    return namesTaken(node)
      .filter(({ name }) => !names.has(name))
      .map(({ name, from, to }) => {
        const suggestion = nearest(name, [...names]);
        return reportLoad(baseName, 'FP1031', { file, from, to }, { file: target, name }, { suggestion });
      });
  });
}

/** Required exports of the files of kinds, by path. */
const wantedExports = (kinds: readonly OwnKind[]): ReadonlyMap<string, string> =>
  new Map(
    kinds.flatMap(({ family, code }) => {
      const wanted: Readonly<Record<string, string>> = {
        ...kindFamilies[family].code,
        ...kindFamilies[family].optional,
      };
      return Object.entries(code).map(([name, path]) => [path, wanted[name] ?? 'default'] as const);
    }),
  );

/** Mistakes in the code of kinds that would prevent bundling. Takes the project's root and its kinds. */
export function kindCodeProblems(root: string, kinds: readonly OwnKind[]): readonly Problem[] {
  const kit = kitNames(root);
  const wanted = wantedExports(kinds);
  return [...new Set(kinds.map(({ home }) => home.folder))].flatMap((folder) => {
    const place = { root, folder };
    const files = filesBelow(join(root, folder), `${folder}/`).filter(isCode);
    const syntaxes = files.map((file) => [file, parse(file, textAt(root, file) ?? '')] as const);
    const programs = new Map(syntaxes.flatMap(([file, { program }]) => (program ? [[file, program] as const] : [])));
    const read = syntaxes.flatMap(([file, { program, problems }]) => {
      if (program === undefined) return problems;
      const name = wanted.get(file);
      return [
        ...importProblems(program, file, place, kit),
        ...ownNameProblems(file, place, programs),
        ...(name === undefined ? [] : exportProblems(program, file, name)),
      ];
    });
    return [...read, ...staticCodeProblems(kinds, programs), ...recipeCodeProblems(kinds, programs)];
  });
}
