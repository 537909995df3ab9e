import { importsOf, isTest, sourcesBelow } from './imports';
import { isNode, parseFile } from './syntax';
import type { Node } from './syntax';

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

/** Names that a pattern or a declaration gives. */
function declared(node: Node): readonly string[] {
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as readonly Node[]).flatMap(({ id }) => (isNode(id) ? boundIn(id) : []));
  return [nameOf(node['id'])];
}

function boundIn(pattern: Node): readonly string[] {
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as readonly Node[]).flatMap(({ value, argument }) =>
      boundIn((value ?? argument) as Node),
    );
  if (pattern.type === 'ArrayPattern')
    return (pattern['elements'] as readonly (Node | null)[]).flatMap((element) => (element ? boundIn(element) : []));
  return [nameOf(pattern)];
}

const isValue = (node: Node): boolean =>
  node['exportKind'] !== 'type' && !(isNode(node['declaration']) && /^TS(?!Enum)/.test(node['declaration'].type));

const exportedBy = (path: string, counts: (node: Node) => boolean): readonly string[] =>
  parseFile(path)
    .nodes.filter((node) => node.type === 'ExportNamedDeclaration' && counts(node))
    .flatMap((node) => {
      const { declaration } = node;
      const names = ((node['specifiers'] as readonly Node[] | undefined) ?? []).map(({ exported }) => nameOf(exported));
      return [...names, ...(isNode(declaration) ? declared(declaration) : [])];
    });

/** Values that a file exports; default exports are found by their place, not by name, and types belong to what they describe. */
export const exportsOf = (path: string): readonly string[] => exportedBy(path, isValue);

/** Names that a file declares for others, values and types, each once. */
export const declaredExports = (path: string): readonly string[] => [
  ...new Set(exportedBy(path, (node) => !isNode(node['source']))),
];

/** Names that a file imports: "file#name", or "file#*" for the whole. */
function takenBy(path: string): readonly string[] {
  const file = parseFile(path);
  const targets = new Map(importsOf(path).map(({ line, to }) => [line, to]));
  const entries = file.nodes
    .filter(({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const to = isNode(node['source']) ? targets.get(file.lineAt(node.start)) : undefined;
      const names = (node['specifiers'] as readonly Node[] | undefined) ?? [];
      return to === undefined
        ? []
        : names.map(
            (name) =>
              `${to}#${name.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(name['imported'] ?? name['local'])}`,
          );
    });
  const whole = importsOf(path)
    .filter(({ kind }) => kind === 'lazy' || kind === 'glob')
    .map(({ to }) => `${to}#*`);
  const typed = file.nodes
    .filter(({ type }) => type === 'TSImportType')
    .map(({ start }) => `${targets.get(file.lineAt(start)) ?? ''}#*`);
  return [...entries, ...whole, ...typed];
}

/** "file#name" of every exported value that no other file takes. */
export function unusedExports(): readonly string[] {
  const all = [...sourcesBelow('src', 'sandbox', 'scripts', 'studio', 'tests'), 'vite.config.ts', 'vitest.config.ts'];
  const imported = new Set(all.flatMap(takenBy));
  return all
    .filter((path) => !isTest(path) && !/\.d\.ts$|config\.ts$/.test(path))
    .flatMap((path) => (imported.has(`${path}#*`) ? [] : exportsOf(path).map((name) => `${path}#${name}`)))
    .filter((name) => !imported.has(name));
}
