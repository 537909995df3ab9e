import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from './parse';
import { childrenOf } from './subset';

const namesIn = (node: ASTNode): readonly string[] =>
  node.op === 'id' ? [node.args] : childrenOf(node).flatMap(namesIn);

/** The names that an expression starts from, those of its own loops included; none when it cannot be read. */
export function rootNames(source: string): ReadonlySet<string> {
  const parsed = parseExpression(source);
  return new Set(parsed.ok ? namesIn(parsed.ast) : []);
}
