import type { ASTNode } from '@marcbachmann/cel-js';
import { functionOf, isLoop, operandsOf } from './functions';
import { parseExpression } from './parse';
import { indexOf, pathOf } from './path';
import { problemAt } from './problem';
import type { ExpressionProblem } from './problem';
import { subsetProblems } from './subset';
import type { BinaryOperation, LoopOperation, PathStep, Tree } from '../model/tree';

/** An expression that cannot be compiled; `problems` lists the reasons and ranges. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(readonly problems: readonly ExpressionProblem[]) {
    super(problems.map(({ message, fix }) => (fix ? `${message} ${fix}` : message)).join('\n'));
  }
}

const BINARY: Readonly<Record<string, BinaryOperation>> = {
  '&&': '&',
  '||': '|',
  '==': '=',
  '!=': '~',
  '<': '<',
  '<=': '<=',
  in: 'in',
  '+': '+',
  '*': '*',
};

function selection(node: ASTNode & { op: '.' | '[]' }): Tree {
  const path = pathOf(node);
  if (path) return ['$', ...path];
  const steps: PathStep[] = [];
  let base: ASTNode = node;
  while (base.op === '.' || base.op === '[]') {
    steps.unshift(base.op === '.' ? base.args[1] : (indexOf(base.args[1]) ?? 0));
    base = base.args[0];
  }
  return ['.', toTree(base), ...steps];
}

const conditions: ReadonlySet<unknown> = new Set(['&', '|', '!', '=', '~', 'in', 'some', 'every']);

/** Only `true` itself counts as a condition, even if a field's value is the whole condition. */
const asCondition = (operation: LoopOperation, body: Tree): Tree =>
  operation === 'map' || (Array.isArray(body) && conditions.has(body[0])) ? body : ['&', body, true];

function call(node: ASTNode & { op: 'call' | 'rcall' }): Tree {
  const called = functionOf(node);
  const operands = operandsOf(node);
  const [first, second, third] = operands;
  if (!called) return null;
  if (isLoop(called))
    return first && second?.op === 'id' && third
      ? [called.operation, toTree(first), second.args, asCondition(called.operation, toTree(third))]
      : null;
  if ('writtenOut' in called) return called.writtenOut(operands.map(toTree));
  return [called.operation, ...operands.map(toTree)];
}

function negative(operand: Tree): Tree {
  return typeof operand === 'number' ? -operand : ['*', -1, operand];
}

/** `>` swaps its operands and `-` adds a negative, so `evaluate` needs only one of each pair. */
function binary(sign: string, a: Tree, b: Tree): Tree {
  if (sign === '>') return ['<', b, a];
  if (sign === '>=') return ['<=', b, a];
  return sign === '-' ? ['+', a, negative(b)] : [BINARY[sign] ?? '=', a, b];
}

const literal = (value: (ASTNode & { op: 'value' })['args']): Tree =>
  typeof value === 'bigint' ? Number(value) : typeof value === 'object' ? null : value;

const outside: ReadonlySet<string> = new Set(['map', '.?', '[?]', '/', '%']);

/** CEL operators that are not in the subset. */
const isOutside = (node: ASTNode): node is Extract<ASTNode, { op: 'map' | '.?' | '[?]' | '/' | '%' }> =>
  outside.has(node.op);

/** Compiles an AST without `subsetProblems`. */
export function toTree(node: ASTNode): Tree {
  if (isOutside(node)) return null;
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
      return ['$', node.args];
    case '.':
    case '[]':
      return selection(node);
    case 'list':
      return ['[', ...node.args.map(toTree)];
    case '!_':
      return ['!', toTree(node.args)];
    case '-_':
      return negative(toTree(node.args));
    case '?:':
      return ['?', toTree(node.args[0]), toTree(node.args[1]), toTree(node.args[2])];
    case 'call':
    case 'rcall':
      return call(node);
    default:
      return binary(node.op, toTree(node.args[0]), toTree(node.args[1]));
  }
}

/**
 * Compiles an expression to the tree that `evaluate` runs, without type checks.
 * Throws an ExpressionError with every range that cannot be parsed or is outside the subset.
 */
export function compileExpression(source: string): Tree {
  const parsed = parseExpression(source);
  if (!parsed.ok) {
    throw new ExpressionError([
      problemAt({ start: parsed.from, end: parsed.to }, 'expression-syntax', parsed.message, parsed.fix),
    ]);
  }
  const problems = subsetProblems(parsed.ast);
  if (problems.length > 0) throw new ExpressionError(problems);
  return toTree(parsed.ast);
}

/** Like `compileExpression`, but undefined for an expression that cannot be compiled, which the rule for expressions reports. */
export function compileIfRight(source: string): Tree | undefined {
  try {
    return compileExpression(source);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
