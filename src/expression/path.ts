import type { ASTNode } from '@marcbachmann/cel-js';
import type { PathStep } from '../model/tree';

/** A literal list index, or undefined. */
export function indexOf(node: ASTNode): number | undefined {
  return node.op === 'value' && typeof node.args === 'bigint' ? Number(node.args) : undefined;
}

/** The whole path of `a.b[0].c`, starting with a name; undefined if it starts at a computed value. */
export function pathOf(node: ASTNode): readonly [string, ...PathStep[]] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const base = pathOf(node.args[0]);
  const step = node.op === '.' ? node.args[1] : indexOf(node.args[1]);
  return base && step !== undefined ? [...base, step] : undefined;
}

/** One text per path, to store paths in sets: neither names nor indexes contain a dot. */
export function pathKey(path: readonly PathStep[]): string {
  return path.join('.');
}
