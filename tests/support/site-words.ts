import { repositoryFiles, foldersBelow, jsonOf } from './repository';
import { isNode } from './syntax';
import type { Parsed } from './syntax';

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isDefined = (path: string): boolean => repositoryFiles('').includes(path);

/** A file of the base site and the same file of every overlay that has one. */
const everywhere = (path: string): readonly string[] =>
  [path, ...foldersBelow('sites').map((site) => `sites/${site}/${path}`)].filter(isDefined);

const pageEntries = (): readonly Record<string, unknown>[] =>
  everywhere('pages.json')
    .flatMap((file) => (asObject(jsonOf(file))['pages'] as readonly unknown[] | undefined) ?? [])
    .map(asObject);

const folderNames = (path: RegExp): readonly string[] =>
  repositoryFiles('').flatMap((file) => path.exec(file)?.[1] ?? []);

const texts = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string');

/** Names and places of the base and every site: brand, people's town and street. */
const placeNames = (): readonly string[] =>
  everywhere('site.json').flatMap((file) => {
    const { brand, contacts } = asObject(jsonOf(file));
    return texts([
      asObject(brand)['name'],
      asObject(brand)['legalName'],
      asObject(contacts)['city'],
      asObject(contacts)['street'],
    ]);
  });

/** Every message text with a blank in it: single words are words of code too. */
const messageTexts = (): readonly string[] =>
  repositoryFiles('')
    .filter((file) => /(^|\/)content\/messages\/[^/]+\.json$/.test(file))
    .flatMap((file) => texts(Object.values(asObject(jsonOf(file)))))
    .filter((text) => text.trim().includes(' '));

/** Names that belong to sites, each with what it is. Code may hold none of them. */
export function siteWords(): ReadonlyMap<string, string> {
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['message text', messageTexts()],
    ['state', everywhere('site.json').flatMap((file) => Object.keys(asObject(asObject(jsonOf(file))['state'])))],
    ['name or place of a site', placeNames()],
    ['site', foldersBelow('sites')],
    ['operation', folderNames(/(?:^|\/)schemas\/operations\/([^/]+)\//)],
    ['form', folderNames(/(?:^|\/)schemas\/forms\/([^/]+)\//)],
    ['page path', texts(pageEntries().map((page) => page['path'])).filter((path) => path !== '/')],
    ['page', texts(pageEntries().map((page) => page['id']))],
  ];
  return new Map(kinds.flatMap(([kind, words]) => words.map((word) => [word.toLowerCase(), kind] as const)));
}

const addresses = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** Every text in a file, with its line; addresses of imports are left out. */
export function textsIn(
  file: Parsed,
): readonly { readonly text: string; readonly line: number; readonly isMarkup: boolean }[] {
  const imported = new Set(file.nodes.filter((node) => addresses.has(node.type)).map((node) => node['source']));
  return file.nodes.flatMap((node) => {
    if (imported.has(node) || !isNode(node)) return [];
    const value = node.type === 'TemplateElement' ? asObject(node['value'])['cooked'] : node['value'];
    const holds = node.type === 'Literal' || node.type === 'TemplateElement' || node.type === 'JSXText';
    return holds && typeof value === 'string'
      ? [{ text: value, line: file.lineAt(node.start), isMarkup: node.type === 'JSXText' }]
      : [];
  });
}
