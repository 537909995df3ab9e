import type { ASTNode } from '@marcbachmann/cel-js';
import { problemAt } from './problem';
import type { ExpressionProblem, Range } from './problem';
import { indexOf } from './path';
import { FUNCTIONS, functionOf, isLoop, namesOf, operandsOf } from './functions';
import type { ExpressionFunction } from './functions';
import { LEFT_OUT, OTHER_NAMES } from './vocabulary';
import { nearest } from '../base/nearest';

/** The operands of a node: its subexpressions. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case '!_':
    case '-_':
      return [node.args];
    case 'call':
    case 'rcall':
      return operandsOf(node);
    case 'map':
      return node.args.flat();
    default:
      return node.args;
  }
}

/** Range of the name of a field, function or method. */
export function nameRange(node: ASTNode, name: string): Range {
  if (node.op === 'call') return { start: node.start, end: node.start + name.length };
  const receiver = node.op === 'rcall' ? node.args[1] : node.op === '.' || node.op === '.?' ? node.args[0] : node;
  const start = node.input.indexOf(name, node.op === '.' ? Math.max(receiver.end, node.pos) : receiver.end);
  return start < 0 ? node : { start, end: start + name.length };
}

function literalProblem(node: ASTNode & { op: 'value' }): ExpressionProblem | undefined {
  const value = node.args;
  if (typeof value === 'bigint' && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER)) {
    return problemAt(
      node,
      'expression-unsupported',
      'The number is too large to be exact.',
      "Write it as a text, such as '12345678901234567890'.",
    );
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return value instanceof Uint8Array
    ? problemAt(node, 'expression-unsupported', 'Bytes do not exist here.', "Write a plain text without the b: 'text'.")
    : problemAt(
        node,
        'expression-unsupported',
        'Unsigned numbers do not exist here.',
        'Numbers are one type: leave the u out.',
      );
}

function operatorProblem(node: ASTNode): ExpressionProblem | undefined {
  const refuse = (message: string, fix: string): ExpressionProblem =>
    problemAt(node, 'expression-unsupported', message, fix);
  switch (node.op) {
    case '/':
      return refuse('Division is not available.', 'Multiply instead: price * 2 > limit rather than price > limit / 2.');
    case '%':
      return refuse("'%' is not available.", 'Let the operation deliver the value.');
    case '.?':
      return refuse("'.?' is not needed.", 'Write a plain dot: what is missing on the way is null.');
    case '[?]':
      return refuse("'[?]' is not needed.", 'Write [n]: what is missing is null.');
    case 'map':
      return refuse(
        'Objects cannot be written in an expression.',
        'Write the object as JSON and put an expression into each value.',
      );
    case '[]':
      return indexProblem(node.args[1]);
    default:
      return undefined;
  }
}

function indexProblem(index: ASTNode): ExpressionProblem | undefined {
  if (indexOf(index) !== undefined) return undefined;
  const text = index.op === 'value' && typeof index.args === 'string' ? index.args : undefined;
  const fix =
    text === undefined
      ? 'Write a number from 0 on, or use exists(item, condition).'
      : `Write the field with a dot: .${text}`;
  return problemAt(index, 'expression-unsupported', 'Only a whole number is allowed in [ ].', fix);
}

function callProblem(node: ASTNode & { op: 'call' | 'rcall' }): ExpressionProblem | undefined {
  const [name] = node.args;
  const method = node.op === 'rcall';
  const range = nameRange(node, name);
  const called = functionOf(node);
  if (called) return argumentProblem(node, called);
  if (Object.hasOwn(LEFT_OUT, name)) {
    return problemAt(range, 'expression-unsupported', `${name} is not available.`, LEFT_OUT[name]);
  }
  const message = `There is no ${method ? 'method' : 'function'} '${name}'.`;
  if (FUNCTIONS.has(name)) {
    return problemAt(
      range,
      'expression-unknown-function',
      message,
      method ? `Write ${name}(value).` : `Write value.${name}(…).`,
    );
  }
  const known = namesOf(node.op);
  const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : `Available: ${known.join(', ')}.`;
  return problemAt(range, 'expression-unknown-function', message, other, nearest(name, known));
}

const inWords = (count: number): string =>
  count === 0 ? 'no argument' : count === 1 ? 'one argument' : `${count} arguments`;

function argumentProblem(
  node: ASTNode & { op: 'call' | 'rcall' },
  called: ExpressionFunction,
): ExpressionProblem | undefined {
  const [name] = node.args;
  const args = node.op === 'rcall' ? node.args[2] : node.args[1];
  const wanted = node.op === 'rcall' ? called.arity - 1 : called.arity;
  if (args.length !== wanted) {
    const fix = isLoop(called) ? `Write list.${name}(item, item.field == 'x').` : undefined;
    const message = `${name} takes ${inWords(wanted)}, not ${args.length}.`;
    return problemAt(nameRange(node, name), 'expression-arguments', message, fix);
  }
  const [first] = args;
  if (isLoop(called) && first && first.op !== 'id') {
    return problemAt(
      first,
      'expression-arguments',
      `${name} needs a plain name for the item.`,
      `Write list.${name}(item, …).`,
    );
  }
  if (name === 'has' && first && first.op !== '.' && first.op !== '[]') {
    return problemAt(
      first,
      'expression-arguments',
      'has takes a field, such as session.profile.',
      'Write has(root.field), or value != null.',
    );
  }
  return undefined;
}

function own(node: ASTNode): ExpressionProblem | undefined {
  if (node.op === 'value') return literalProblem(node);
  if (node.op === 'call' || node.op === 'rcall') return callProblem(node);
  return operatorProblem(node);
}

/** Everything in an AST that is outside the supported subset of CEL, each with a range and a fix. */
export function subsetProblems(node: ASTNode): readonly ExpressionProblem[] {
  const problem = own(node);
  const inner = childrenOf(node).flatMap(subsetProblems);
  // `[x]` with a wrong index is reported once, at the index.
  const rest =
    problem && node.op === '[]' ? inner.filter(({ from, to }) => from !== problem.from || to !== problem.to) : inner;
  return problem ? [problem, ...rest] : rest;
}
