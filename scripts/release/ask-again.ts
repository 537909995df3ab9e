import { dirname, join } from 'node:path/posix';
import type { ESTree, Plugin } from 'vite';
import { inBrowsers } from './in-browsers.ts';
import { nodesIn } from './syntax.ts';

/** Returns the address of an import expression if it is a literal. */
function addressOf({ source }: ESTree.ImportExpression): string | undefined {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined;
  if (source.type !== 'TemplateLiteral' || source.expressions.length > 0) return undefined;
  return source.quasis[0]?.value.cooked ?? undefined;
}

/**
 * Firefox and WebKit cache a failed import of a module and never request its address again. A chunk that is only loaded on demand is
 * therefore imported by `fpImport` (src/kit/loading/import-module.ts), which changes the address after a failure. Chunks with static
 * imports keep their only address: with two they would be loaded twice.
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
