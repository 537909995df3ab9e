import type { ASTNode } from '@marcbachmann/cel-js';
import type { PathStep } from '../model/tree';
import { parseExpression } from './parse';
import { pathOf } from './path';
import { childrenOf } from './subset';

const namesIn = (node: ASTNode): readonly string[] =>
  node.op === 'id' ? [node.args] : childrenOf(node).flatMap(namesIn);

/** The root names of an expression, including those inside its loops; empty if it cannot be parsed. */
export function rootNames(source: string): ReadonlySet<string> {
  const parsed = parseExpression(source);
  return new Set(parsed.ok ? namesIn(parsed.ast) : []);
}

type Path = readonly [string, ...PathStep[]];

function pathsBelow(node: ASTNode): readonly Path[] {
  const path = pathOf(node);
  return path === undefined ? childrenOf(node).flatMap(pathsBelow) : [path];
}

/** The paths that an expression reads, the longest of each, including those inside its loops; empty if it cannot be parsed. */
export function pathsIn(source: string): readonly Path[] {
  const parsed = parseExpression(source);
  return parsed.ok ? pathsBelow(parsed.ast) : [];
}
