import type { ASTNode } from '@marcbachmann/cel-js';
import { sourceOf } from './context';
import { functionOf, isLoop } from './functions';
import { parseExpression } from './parse';
import { pathOf } from './path';
import { childrenOf } from './subset';

/** The expression first, then its parts; a part inside a loop has a different value for each item. */
function nodesOf(node: ASTNode): readonly ASTNode[] {
  if (node.op === 'value') return [];
  const called = node.op === 'call' || node.op === 'rcall' ? functionOf(node) : undefined;
  const children = pathOf(node) === undefined ? childrenOf(node) : [];
  return [node, ...(called !== undefined && isLoop(called) ? children.slice(0, 1) : children).flatMap(nodesOf)];
}

const stepText = (path: string, step: string | number): string =>
  path === '' ? String(step) : typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`;

/** A path without a value, split where the value ends: the last prefix with a value, and the first without one. */
function withEnd(node: ASTNode, isNull: (source: string) => boolean): readonly string[] {
  const path = pathOf(node);
  const source = sourceOf(node);
  if (path === undefined || !isNull(source)) return [source];
  const beginnings = path.map((_step, index) => path.slice(0, index + 1).reduce<string>(stepText, ''));
  const end = beginnings.findIndex(isNull);
  return [source, ...beginnings.slice(Math.max(0, end - 1), end + 1)];
}

/**
 * The parts of an expression as written, each once: the whole first, then from left to right, parents before children;
 * empty if it cannot be parsed. Takes the expression, and whether a part has no value.
 */
export function partsOfExpression(source: string, isNull: (source: string) => boolean): readonly string[] {
  const parsed = parseExpression(source);
  return parsed.ok ? [...new Set([source, ...nodesOf(parsed.ast).flatMap((node) => withEnd(node, isNull))])] : [];
}
