/** Creates a kind of a project: kinds/<family>/<name>/, from the template for the package's own kinds. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import { withValue } from '../../../src/definition/format/edit';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { generateOwnKindTypes } from '../../../src/definition/generate/types';
import { kindFamilies } from '../../../src/definition/kinds/families';
import type { KindFamily } from '../../../src/definition/kinds/families';
import { kitVersion } from '../../../src/definition/kinds/kit';
import { ownKindsFolder, packageRoot, projectFile } from '../../../src/definition/source/folders';
import { writeEditorSchemas, writeStale } from '../generated';
import { UsageError } from '../usage';

type Begun = { readonly root: string; readonly template: string; readonly family: KindFamily; readonly name: string };

const importLine = /^import (type )?\{ ([^}]+) \} from '(\.[^']+)';\n/gm;

/** Returns the code of a template for a project: imports from files of the package become imports from the kit. */
export function forProject(text: string): string {
  const values: string[] = [];
  const types: string[] = [];
  const rest = text.replace(importLine, (line, type: string | undefined, names: string, source: string) => {
    if (source.includes('/generated/')) return `import type { ${names} } from '../../types';\n`;
    if (!source.startsWith('../')) return line;
    (type ? types : values).push(...names.split(', '));
    return '';
  });
  const from = (names: readonly string[], word: string): string =>
    names.length === 0 ? '' : `import ${word}{ ${names.toSorted().join(', ')} } from 'faceplate/kit';\n`;
  return from(values, '') + from(types, 'type ') + rest;
}

/** The tsconfig.json with which `tsc` checks the kinds, for projects without one. */
const typeScript = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    isolatedModules: true,
    types: [],
  },
  include: [ownKindsFolder],
};

function refuseTaken({ root, family, name }: Begun): void {
  const folder = `${ownKindsFolder}/${family}/${name}`;
  if (existsSync(join(root, folder)))
    throw new UsageError(`${folder} is there already. Choose another name, or delete the folder first.`);
  const builtIn = join(packageRoot(root), kindFamilies[family].builtIn);
  const names = existsSync(builtIn) ? readdirSync(builtIn) : [];
  if (names.includes(name))
    throw new UsageError(
      `Faceplate has ${kindFamilies[family].one} "${name}" of its own. Choose another name, or use it.`,
    );
}

/** Returns the texts of the kind's files by path. */
function filesOf({ root, template, family, name }: Begun, filled: (text: string) => string): Map<string, string> {
  const folder = join(packageRoot(root), 'scripts/templates', template);
  const language = formatLanguage(root);
  return new Map(
    readdirSync(folder).map((file) => {
      const path = `${ownKindsFolder}/${family}/${name}/${filled(file).replace(/\.template$/, '')}`;
      const text = filled(readFileSync(join(folder, file), 'utf8'));
      return [
        path,
        /\.tsx?$/.test(path) ? forProject(text) : (formatFile(path, text, language)?.text ?? text),
      ] as const;
    }),
  );
}

/** Returns the changed or missing files of the project that every kind needs. */
function projectFiles(root: string): Map<string, string> {
  const text = readFileSync(join(root, projectFile), 'utf8');
  const said = new Map<string, string>();
  if (!/"kit"\s*:/.test(text)) said.set(projectFile, withValue(text, ['kit'], kitVersion));
  if (!existsSync(join(root, 'tsconfig.json'))) said.set('tsconfig.json', `${JSON.stringify(typeScript, null, 2)}\n`);
  return said;
}

/** Packages with which a project checks the types of its kinds. */
const forTypes: readonly string[] = ['typescript', '@types/react', 'json-schema-to-typescript'];

/** Updates the types of kinds, if the package that generates them is installed. Returns the paths of the written files. */
async function writeTypes(root: string): Promise<readonly string[]> {
  try {
    return writeStale(root, await generateOwnKindTypes(root));
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ERR_MODULE_NOT_FOUND') return [];
    throw failure;
  }
}

/**
 * Writes the files of a kind and prints what to do next. Takes the project's root, the name of the template, the family, the name,
 * and a function that fills the placeholders of the template.
 */
export async function beginOwnKind(begun: Begun, filled: (text: string) => string, next: string): Promise<number> {
  const { root } = begun;
  refuseTaken(begun);
  const files = new Map([...filesOf(begun, filled), ...projectFiles(root)]);
  const isThere = (path: string): boolean => existsSync(join(root, path));
  const made = [...files.keys()].filter((path) => !isThere(path)).sort();
  const changed = [...files.keys()].filter(isThere);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  changed.push(...(await writeTypes(root)));
  writeEditorSchemas(openProject(root), root);
  console.log(
    [
      ...['Made', ...made.map((path) => `  ${path}`)],
      ...(changed.length > 0 ? ['Brought up to date', ...changed.map((path) => `  ${path}`)] : []),
      '',
      next,
      `Types, once: npm install --save-dev ${forTypes.join(' ')}`,
      'Then: npx faceplate types && npx faceplate check && npx tsc',
    ].join('\n'),
  );
  return 0;
}
