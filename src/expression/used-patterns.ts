/** Patterns in expressions: the arguments of `matches`. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from './parse';
import { childrenOf } from './subset';

/** A pattern and its place in its expression. */
export type UsedPattern = { readonly pattern: string; readonly start: number; readonly end: number };

function patternsBelow(node: ASTNode): readonly UsedPattern[] {
  const inside = childrenOf(node).flatMap(patternsBelow);
  const literal = node.op === 'rcall' && node.args[0] === 'matches' ? node.args[2][0] : undefined;
  return literal?.op === 'value' && typeof literal.args === 'string'
    ? [...inside, { pattern: literal.args, start: literal.start, end: literal.end }]
    : inside;
}

/** All patterns in an expression. */
export function patternsIn(source: string): readonly UsedPattern[] {
  if (!source.includes('matches')) return [];
  const parsed = parseExpression(source);
  return parsed.ok ? patternsBelow(parsed.ast) : [];
}
