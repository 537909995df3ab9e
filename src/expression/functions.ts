/**
 * The one table of what an expression may call: how it is written, what it takes and gives, and what it is compiled to.
 * `subset`, `check`, `compile` and the publisher read it. `evaluate` keeps a line of its own for each operation, since it
 * runs in every page; a test walks this table and fails for a function that any of them has forgotten.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { CallOperation, LoopOperation, Tree } from '../model/tree';
import {
  checkDaysUntil,
  checkFirst,
  checkHas,
  checkLoop,
  checkNumbers,
  checkOr,
  checkSize,
  checkText,
  checkTextTest,
} from './calls';
import type { Check } from './calls';
import { BOOLEAN, TEXT } from './types';

type Checked = {
  /** Number of operands; the value that a method is called on is the first. */
  readonly arity: number;
  /** Types its operands, reports what does not fit, and gives the type of its value. */
  readonly check: Check;
};

/** list.name(item, condition) */
type Loop = Checked & { readonly forms: readonly ['loop']; readonly operation: LoopOperation };

/** `function`: name(value). `method`: value.name(…). */
type Callable = Checked & {
  readonly forms: readonly ('function' | 'method')[];
  readonly operation: CallOperation;
  /** It reads the clock, so that its value differs from one day to the next. */
  readonly clock?: true;
};

/** A function that is compiled to what `evaluate` knows already, so that it costs a page nothing. */
type Short = Checked & {
  readonly forms: readonly ('function' | 'method')[];
  readonly writtenOut: (operands: readonly Tree[]) => Tree;
};

export type ExpressionFunction = Loop | Callable | Short;

const table = {
  has: { forms: ['function'], arity: 1, writtenOut: ([a = null]) => ['~', a, null], check: checkHas },
  size: { forms: ['function', 'method'], arity: 1, operation: 'size', check: checkSize },
  today: { forms: ['function'], arity: 0, operation: 'today', check: () => TEXT, clock: true },
  daysUntil: { forms: ['function'], arity: 1, operation: 'daysUntil', check: checkDaysUntil, clock: true },
  lower: { forms: ['function'], arity: 1, operation: 'lower', check: checkText(TEXT) },
  startsWith: { forms: ['method'], arity: 2, operation: 'startsWith', check: checkTextTest },
  endsWith: { forms: ['method'], arity: 2, operation: 'endsWith', check: checkTextTest },
  contains: { forms: ['method'], arity: 2, operation: 'includes', check: checkTextTest },
  exists: { forms: ['loop'], arity: 3, operation: 'some', check: checkLoop(() => BOOLEAN) },
  all: { forms: ['loop'], arity: 3, operation: 'every', check: checkLoop(() => BOOLEAN) },
  filter: { forms: ['loop'], arity: 3, operation: 'filter', check: checkLoop((list) => list) },
  or: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['~', a, null], a, b],
    check: checkOr,
  },
  first: { forms: ['function'], arity: 1, writtenOut: ([list = null]) => ['.', list, 0], check: checkFirst },
  min: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['<', a, b], a, b],
    check: checkNumbers,
  },
  max: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['>', a, b], a, b],
    check: checkNumbers,
  },
} as const satisfies Readonly<Record<string, ExpressionFunction>>;

/** Every function and method, by name. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>(
  Object.entries(table),
);

/** Whether a function goes through the items of a list. */
export const isLoop = (called: ExpressionFunction): called is Loop => called.forms[0] === 'loop';

const isCalledAs = ({ forms }: ExpressionFunction, op: Call['op']): boolean =>
  forms.some((form) => (form === 'function') === (op === 'call'));

/** What in a compiled tree reads the clock. */
export const clockOperations: ReadonlySet<unknown> = new Set(
  [...FUNCTIONS.values()].flatMap((called) => ('clock' in called ? [called.operation] : [])),
);

type Call = ASTNode & { op: 'call' | 'rcall' };

/** The function that a call names, if it exists in the form in which it is called. */
export function functionOf({ op, args: [name] }: Call): ExpressionFunction | undefined {
  const found = FUNCTIONS.get(name);
  return found && isCalledAs(found, op) ? found : undefined;
}

/** The names that can be called in one form, in the order of the table. */
export const namesOf = (op: Call['op']): readonly string[] =>
  [...FUNCTIONS].filter(([, called]) => isCalledAs(called, op)).map(([name]) => name);

/** The operands of a call; the value that a method is called on is the first. */
export const operandsOf = (node: Call): readonly ASTNode[] =>
  node.op === 'rcall' ? [node.args[1], ...node.args[2]] : node.args[1];
