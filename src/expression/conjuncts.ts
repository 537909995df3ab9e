import type { ASTNode } from '@marcbachmann/cel-js';
import { toTree } from './compile';
import { sourceOf } from './context';
import { functionOf, isLoop, operandsOf } from './functions';
import { parseExpression } from './parse';
import { pathOf } from './path';
import { childrenOf, subsetProblems } from './subset';
import type { Tree } from '../model/tree';

/** Operands of `&&`, from left to right. */
const joined = (node: ASTNode): readonly ASTNode[] => (node.op === '&&' ? node.args.flatMap(joined) : [node]);

function isLoopNode(node: ASTNode): node is Extract<ASTNode, { op: 'call' | 'rcall' }> {
  const called = node.op === 'call' || node.op === 'rcall' ? functionOf(node) : undefined;
  return called !== undefined && isLoop(called);
}

/** Paths that a node reads; those inside a loop have a different value for each item. */
function pathsRead(node: ASTNode): readonly ASTNode[] {
  if (pathOf(node) !== undefined) return [node];
  const children = childrenOf(node);
  return (isLoopNode(node) ? children.slice(0, 1) : children).flatMap(pathsRead);
}

/** Root names of a node, without variables of its own loops, which are not visible in the list a loop iterates. */
function freeNames(node: ASTNode): readonly string[] {
  if (node.op === 'id') return [node.args];
  if (!isLoopNode(node)) return childrenOf(node).flatMap(freeNames);
  const [list, item, ...rest] = operandsOf(node);
  const inside = rest.flatMap(freeNames).filter((name) => name !== item?.args);
  return [...(list ? freeNames(list) : []), ...inside];
}

type Read = { readonly source: string; readonly tree: Tree };

/** One of the operands of `&&` in a condition. */
export type Conjunct = Read & {
  /** Its root names, without the variables of its own loops. */
  readonly names: readonly string[];
  /** Paths that it reads. */
  readonly reads: readonly Read[];
};

const readOf = (node: ASTNode): Read => ({ source: sourceOf(node), tree: toTree(node) });

/** Splits a condition at `&&`; returns an empty list if it cannot be parsed. */
export function conjunctsOf(condition: string): readonly Conjunct[] {
  const parsed = parseExpression(condition);
  if (!parsed.ok || subsetProblems(parsed.ast).length > 0) return [];
  return joined(parsed.ast).map((node) => ({
    ...readOf(node),
    names: [...new Set(freeNames(node))],
    reads: [...new Map(pathsRead(node).map((path) => [sourceOf(path), readOf(path)])).values()],
  }));
}
