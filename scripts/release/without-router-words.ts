import type { ESTree, Plugin } from 'vite';
import { inBrowsers } from './plain-imports.ts';
import { isSyntaxNode } from './syntax.ts';

/** Functions of the router's library that throw, or warn, with words for developers, which come last. */
const telling = /^(?:invariant|warning|warningOnce)\d*$/;

type Place = { readonly start: number; readonly end: number };

/** Where the words of such calls stand, outermost first. */
function* wordsIn(node: ESTree.Node): Generator<Place> {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && telling.test(node.callee.name)) {
    const words = node.arguments.length > 1 ? node.arguments.at(-1) : undefined;
    if (words) return yield words;
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntaxNode(child)) yield* wordsIn(child);
}

/** Leaves out of the browser what its library of routes says to developers: nobody reads it there, and everybody loads it. */
export const withoutRouterWords: Plugin = {
  name: 'faceplate:without-router-words',
  applyToEnvironment: inBrowsers,
  transform(code, id) {
    if (!/node_modules\/react-router\/dist\/production\//.test(id)) return undefined;
    let left = code;
    for (const { start, end } of [...wordsIn(this.parse(code))].toReversed())
      left = `${left.slice(0, start)}""${left.slice(end)}`;
    return { code: left, map: null };
  },
};
