import { posix } from 'node:path';
import { repositoryFiles } from './repository';
import { isNode, parseFile } from './syntax';
import type { Node, Parsed } from './syntax';

/** value and type: import and export statements; lazy: `import()`; glob: `import.meta.glob`. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly kind: 'value' | 'type' | 'lazy' | 'glob';
  readonly line: number;
  /** Names that a statement takes from the file, as they are called there; "*" for all of them. */
  readonly names: readonly string[];
};

const sourceFile = /\.(tsx?|mjs)$/;

/** Hand-written source files below the folders. */
export const sourcesBelow = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap(repositoryFiles).filter((path) => sourceFile.test(path) && !path.startsWith('src/generated/'));

/** Files outside of tests/ that only tests use, besides those named `*.test.ts`; a name alone exempts nothing. */
export const testHelpers: readonly string[] = [
  'sandbox/testing/',
  'scripts/test-engines.mjs',
  'src/expression/samples.ts',
  'src/forms/testing.tsx',
  'src/shell/test-view.tsx',
];

const isHelper = (path: string): boolean =>
  testHelpers.some((helper) => (helper.endsWith('/') ? path.startsWith(helper) : path === helper));

export const isTest = (path: string): boolean => /\.test\.tsx?$|^tests\//.test(path) || isHelper(path);

const files = new Set(repositoryFiles(''));

/** The file that a relative address means; the bare name of a package; the address itself when it leads nowhere. */
function resolvePath(from: string, address: string): string {
  if (!address.startsWith('.')) return address;
  const path = posix.join(posix.dirname(from), address.replace(/\?raw$/, ''));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => files.has(candidate)) ?? path;
}

const textValue = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

function isTypeOnly(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const names = node['specifiers'] as readonly Node[] | undefined;
  return (
    names !== undefined &&
    names.length > 0 &&
    names.every((name) => name['importKind'] === 'type' || name['exportKind'] === 'type')
  );
}

/** The names that an import or export statement takes from another file. */
const namesTaken = (statement: Node): readonly string[] =>
  ((statement['specifiers'] as readonly Node[] | undefined) ?? []).map((name) => {
    const taken = name['imported'] ?? (name.type === 'ExportSpecifier' ? name['local'] : undefined);
    return isNode(taken) ? String(taken['name']) : '*';
  });

const isGlob = ({ callee }: Node): boolean => {
  const target = callee as Node;
  const meta = target.type === 'MemberExpression' && (target['object'] as Node).type === 'MetaProperty';
  return meta && (target['property'] as Node)['name'] === 'glob';
};

function globbed(from: string, node: Node): readonly string[] {
  const [first] = node['arguments'] as readonly Node[];
  const patterns = first?.type === 'ArrayExpression' ? (first['elements'] as readonly Node[]) : [first];
  return patterns.flatMap((pattern) => {
    const path = posix.join(posix.dirname(from), textValue(pattern) ?? '');
    const expression = new RegExp(
      `^${path
        .replaceAll('.', '\\.')
        .replaceAll('**/', '@@')
        .replaceAll('*', '[^/]*')
        .replaceAll('@@', '(.*/)?')
        .replace(/\{(.*),(.*)\}/, '($1|$2)')}$`,
    );
    return [...files].filter(
      (candidate) => expression.test(candidate) && sourceFile.test(candidate) && !isTest(candidate),
    );
  });
}

function importsOfNode(file: Parsed, node: Node): readonly Import[] {
  const line = file.lineAt(node.start);
  const importOf = (to: string | undefined, kind: Import['kind']) =>
    to === undefined ? [] : [{ from: file.path, to: resolvePath(file.path, to), kind, line, names: namesTaken(node) }];
  if (statements.has(node.type)) return importOf(textValue(node['source']), isTypeOnly(node) ? 'type' : 'value');
  if (node.type === 'ImportExpression') return importOf(textValue(node['source']), 'lazy');
  if (node.type === 'TSImportType') return importOf(textValue(node['source']) ?? textValue(node['argument']), 'type');
  if (node.type !== 'CallExpression' || !isGlob(node)) return [];
  return globbed(file.path, node).map((to) => ({ from: file.path, to, kind: 'glob' as const, line, names: ['*'] }));
}

const found = new Map<string, readonly Import[]>();

/** Everything a file imports, types and parts loaded later included. */
export function importsOf(path: string): readonly Import[] {
  const cached = found.get(path);
  if (cached) return cached;
  const file = parseFile(path);
  const imports = file.nodes.flatMap((node) => importsOfNode(file, node));
  found.set(path, imports);
  return imports;
}

/** Whether a path is a folder or a file below it. */
export const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether an import leads to code of this repository, not to a package. */
export const isOwnCode = (path: string): boolean =>
  ['src', 'scripts', 'sandbox', 'studio', 'tests'].some((folder) => inside(path, folder));

/** An import and the reason to refuse it, for the message of a failed test. */
export const describeImport = ({ from, line, to }: Import, why: string): string =>
  `${from}:${line} imports ${to}: ${why}`;

/** Files of the repository that a file can reach by the imports that `follow` accepts, itself included. */
export function reachable(start: readonly string[], follow: (step: Import) => boolean): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !files.has(path) || !sourceFile.test(path)) continue;
    reached.add(path);
    waiting.push(
      ...importsOf(path)
        .filter(follow)
        .map((step) => step.to),
    );
  }
  return reached;
}

/** Cycles among files: each as the list of its files. */
export function cycles(paths: readonly string[], follow: (step: Import) => boolean): readonly (readonly string[])[] {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const result: string[][] = [];
  const visit = (path: string): void => {
    state.set(path, 'open');
    trail.push(path);
    for (const { to } of files.has(path) && sourceFile.test(path) ? importsOf(path).filter(follow) : []) {
      if (state.get(to) === 'open') result.push([...trail.slice(trail.indexOf(to)), to]);
      else if (!state.has(to)) visit(to);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of paths) if (!state.has(path)) visit(path);
  return result;
}
