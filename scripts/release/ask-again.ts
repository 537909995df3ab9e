import type { ESTree, Plugin } from 'vite';
import { inBrowsers } from './plain-imports.ts';
import { nodesIn } from './syntax.ts';

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The address of an import expression, where it is written out. */
function addressOf({ source }: ESTree.ImportExpression): string | undefined {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined;
  if (source.type !== 'TemplateLiteral' || source.expressions.length > 0) return undefined;
  return source.quasis[0]?.value.cooked ?? undefined;
}

/** The import in a call of Vite's helper, which plainImports has emptied: `load(() => import(…), [], import.meta.url)`. */
function helped(node: ESTree.Node): ESTree.Expression | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length !== 3) return undefined;
  const [load, , base] = node.arguments;
  if (load?.type !== 'ArrowFunctionExpression' || base?.type !== 'MemberExpression') return undefined;
  if (base.object.type !== 'MetaProperty' || load.body.type === 'BlockStatement') return undefined;
  return [...nodesIn(load.body)].some(({ type }) => type === 'ImportExpression') ? load.body : undefined;
}

function* editsOf(program: ESTree.Node, isAlone: (address: string) => boolean): Generator<Edit> {
  for (const node of nodesIn(program)) {
    const load = helped(node);
    if (load) {
      yield { start: node.start, end: load.start, text: '' };
      yield { start: load.end, end: node.end, text: '' };
    }
    if (node.type !== 'ImportExpression') continue;
    const address = addressOf(node);
    if (address?.startsWith('./') && isAlone(address))
      yield { start: node.start, end: node.end, text: `fpImport(\`${address}\`)` };
  }
}

/**
 * Firefox and WebKit remember a module that could not be fetched and never ask for its address again. A part that is only loaded on
 * demand is therefore asked for by `fpImport` (src/loading/import-module.ts), which takes another address after a failure. Parts that
 * others import as well keep their one address: under two they would exist twice.
 */
export const askAgain: Plugin = {
  name: 'faceplate:ask-again',
  enforce: 'post',
  applyToEnvironment: inBrowsers,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const shared = new Set(chunks.flatMap(({ imports }) => imports));
    for (const chunk of chunks) {
      const isAlone = (address: string): boolean =>
        !shared.has(new URL(address, `file:///${chunk.fileName}`).pathname.slice(1));
      const edits = [...editsOf(this.parse(chunk.code), isAlone)].toSorted((one, other) => other.start - one.start);
      for (const { start, end, text } of edits)
        chunk.code = `${chunk.code.slice(0, start)}${text}${chunk.code.slice(end)}`;
    }
  },
};
