/** The reference of the kit, from the declarations of a release: every name with its docstring and declaration. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import type { ESTree } from 'vite';

type Entry = { readonly name: string; readonly text: string; readonly declaration: string; readonly isType: boolean };

/** Maximum line length of a page in the docs. */
const width = 160;

const wrapped = (text: string): string =>
  text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const line = `${lines.at(-1) ?? ''} ${word}`.trimStart();
      return lines.length > 0 && line.length <= width ? [...lines.slice(0, -1), line] : [...lines, word];
    }, [])
    .join('\n');

/** Returns the text of the docstring before a position, wrapped like the docs. */
function docstringBefore(text: string, place: number): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, place)) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trim());
  return wrapped(lines.filter(Boolean).join(' '));
}

const nameOf = (node: ESTree.Node | null | undefined): readonly string[] =>
  node?.type === 'Identifier' ? [node.name] : [];

/** Returns the names that a declaration declares. */
function namesOf(declaration: ESTree.Declaration | null): readonly string[] {
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => nameOf(id));
  return 'id' in declaration ? nameOf(declaration.id) : [];
}

const isType = (declaration: ESTree.Declaration): boolean =>
  declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration';

/** Returns the exports of a declaration file, and of the files that it re-exports. Takes the path without extension. */
function entriesOf(file: string): readonly Entry[] {
  const text = readFileSync(`${file}.d.ts`, 'utf8');
  const { body } = parseAst(text, { lang: 'dts', astType: 'ts' });
  return body.flatMap((node): readonly Entry[] => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers } = node;
    if (source !== null) {
      const wanted = new Set(specifiers.flatMap(({ exported }) => nameOf(exported)));
      return entriesOf(join(dirname(file), source.value.replace(/\.js$/, ''))).filter(({ name }) => wanted.has(name));
    }
    return namesOf(declaration).map((name) => ({
      name,
      text: docstringBefore(text, node.start),
      declaration: text.slice(node.start, node.end).replace(/^export (declare )?/, ''),
      isType: declaration !== null && isType(declaration),
    }));
  });
}

/** Returns a declaration with long unions on several lines. */
const folded = (declaration: string): string =>
  declaration
    .split('\n')
    .map((line) => (line.length > width ? line.replaceAll(/(?<=\]) \| /g, '\n | ') : line))
    .join('\n');

const section = ({ name, text, declaration }: Entry): string =>
  [`### ${name}`, '', ...(text ? [text, ''] : []), '```ts', folded(declaration), '```', ''].join('\n');

/** Returns the reference page as markdown. Takes the folder that `writePackageTypes` filled, and the kit's version. */
export function kitReference(folder: string, version: number): string {
  const sorted = entriesOf(join(folder, 'src/entry/kit')).toSorted((one, other) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
  );
  const list = (types: boolean): string =>
    sorted
      .filter((entry) => entry.isType === types)
      .map(section)
      .join('\n');
  return `<!-- Generated from the declarations of src/entry/kit.ts: npx vitest run tests/package/kit-reference.test.ts -u -->

# Kit

Everything that a kind of a project may import from \`faceplate/kit\`, version ${version}, besides \`react\`. [Own kinds](../guides/own-kinds.md) shows how to use it.

A name may be added in any release. A name that changes or goes away makes a new version of the kit: \`"kit": ${version}\` in \`faceplate.json\` says for which one the kinds
of a project are written, and \`check\` reports each import that the kit lacks.

## Functions, hooks and components

${list(false)}
## Types

${list(true)}`;
}
