import type { ASTNode } from '@marcbachmann/cel-js';
import type { PathStep } from '../model/tree';
import { parseExpression } from './parse';
import { pathOf } from './path';
import { childrenOf } from './subset';

const namesIn = (node: ASTNode): readonly string[] =>
  node.op === 'id' ? [node.args] : childrenOf(node).flatMap(namesIn);

/** The names that an expression starts from, those of its own loops included; none when it cannot be read. */
export function rootNames(source: string): ReadonlySet<string> {
  const parsed = parseExpression(source);
  return new Set(parsed.ok ? namesIn(parsed.ast) : []);
}

type Path = readonly [string, ...PathStep[]];

function pathsBelow(node: ASTNode): readonly Path[] {
  const path = pathOf(node);
  return path === undefined ? childrenOf(node).flatMap(pathsBelow) : [path];
}

/** The paths that an expression reads, the longest of each, those from its own loops included; none when it cannot be read. */
export function pathsIn(source: string): readonly Path[] {
  const parsed = parseExpression(source);
  return parsed.ok ? pathsBelow(parsed.ast) : [];
}
