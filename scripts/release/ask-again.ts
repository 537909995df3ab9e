import { dirname, join } from 'node:path/posix';
import type { ESTree, Plugin } from 'vite';
import { inBrowsers } from './in-browsers.ts';
import { nodesIn } from './syntax.ts';

/** The address of an import expression, where it is written out. */
function addressOf({ source }: ESTree.ImportExpression): string | undefined {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined;
  if (source.type !== 'TemplateLiteral' || source.expressions.length > 0) return undefined;
  return source.quasis[0]?.value.cooked ?? undefined;
}

/**
 * Firefox and WebKit remember a module that could not be fetched and never ask for its address again. A part that is only loaded on
 * demand is therefore asked for by `fpImport` (src/kit/loading/import-module.ts), which takes another address after a failure. Parts that
 * others import as well keep their one address: under two they would exist twice.
 */
export const askAgain: Plugin = {
  name: 'faceplate:ask-again',
  applyToEnvironment: inBrowsers,
  renderChunk(code, { fileName }, _options, { chunks }) {
    const shared = new Set(Object.values(chunks).flatMap(({ imports }) => imports));
    const isAlone = (address: string): boolean => !shared.has(join(dirname(fileName), address));
    let edited = code;
    for (const node of [...nodesIn(this.parse(code))].toReversed()) {
      const address = node.type === 'ImportExpression' ? addressOf(node) : undefined;
      if (address?.startsWith('./') && isAlone(address))
        edited = `${edited.slice(0, node.start)}fpImport(${JSON.stringify(address)})${edited.slice(node.end)}`;
    }
    return { code: edited, map: null };
  },
};
