import type { ESTree } from 'vite';

/** Whether a value is a node of a syntax tree. */
const isSyntaxNode = (value: unknown): value is ESTree.Node =>
  value !== null && typeof value === 'object' && 'type' in value;

/** Yields a node and all nodes in it, outermost first. */
export function* nodesIn(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntaxNode(child)) yield* nodesIn(child);
}
