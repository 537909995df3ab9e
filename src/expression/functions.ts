/**
 * The table of everything that an expression can call: syntax, operands, result and compiled form.
 * `subset`, `check`, `compile` and the publisher read it. `evaluate` has its own line for each operation, because it
 * runs in every page; a test compares both and fails for a function that is missing in one.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { CallOperation, LoopOperation, Tree } from '../model/tree';
import {
  checkEnd,
  checkHas,
  checkLoop,
  checkMap,
  checkNumbers,
  checkOr,
  checkSize,
  checkText,
  checkTextTest,
} from './calls';
import { checkAddDays, checkDates, checkJoin, checkMatches, checkReplace, checkSum } from './value-calls';
import type { Check } from './calls';
import { BOOLEAN, TEXT } from './types';

type Checked = {
  /** Number of operands; the first is the value that a method is called on. */
  readonly arity: number;
  /** Types its operands, reports those that do not fit and returns the type of the result. */
  readonly check: Check;
};

/** list.name(item, condition) */
type Loop = Checked & { readonly forms: readonly ['loop']; readonly operation: LoopOperation };

/** `function`: name(value). `method`: value.name(…). */
type Callable = Checked & {
  readonly forms: readonly ('function' | 'method')[];
  readonly operation: CallOperation;
  /** Whether it reads the clock, so that its value changes from day to day. */
  readonly clock?: true;
};

/** A function compiled to existing operations of `evaluate`, so that it adds nothing to a page. */
type Short = Checked & {
  readonly forms: readonly ('function' | 'method')[];
  readonly writtenOut: (operands: readonly Tree[]) => Tree;
};

export type ExpressionFunction = Loop | Callable | Short;

/** A date as a number: months since year 0, plus its day in 32nds. */
function months(date: Tree): Tree {
  const parts: Tree = ['split', ['date', ['days', date]], '-'];
  const part = (index: number): Tree => ['trunc', ['.', parts, index]];
  return ['+', ['*', part(0), 12], ['+', part(1), ['*', part(2), 1 / 32]]];
}

/** A finite number, otherwise null; replaces -0, which rounding returns, by 0. */
const asNumber = (number: Tree): Tree => ['+', number, 0];

/** The items of a list that are not missing. */
const there = (list: Tree): Tree => ['filter', list, 'item', ['~', ['$', 'item'], null]];

const table = {
  has: { forms: ['function'], arity: 1, writtenOut: ([a = null]) => ['~', a, null], check: checkHas },
  size: { forms: ['function', 'method'], arity: 1, operation: 'size', check: checkSize },
  today: { forms: ['function'], arity: 0, operation: 'today', check: () => TEXT, clock: true },
  daysUntil: {
    forms: ['function'],
    arity: 1,
    writtenOut: ([date = null]) => ['+', ['days', date], ['*', -1, ['days', ['today']]]],
    check: checkDates,
  },
  addDays: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([date = null, days = null]) => ['date', ['+', ['days', date], days]],
    check: checkAddDays,
  },
  monthsBetween: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([from = null, to = null]) => asNumber(['trunc', ['+', months(to), ['*', -1, months(from)]]]),
    check: checkDates,
  },
  lower: { forms: ['function'], arity: 1, operation: 'toLowerCase', check: checkText(TEXT) },
  upper: { forms: ['function'], arity: 1, operation: 'toUpperCase', check: checkText(TEXT) },
  trim: { forms: ['method'], arity: 1, operation: 'trim', check: checkText(TEXT) },
  replace: {
    forms: ['method'],
    arity: 3,
    // A function as replacement, so that `$` in it has no special meaning.
    writtenOut: ([text = null, part = null, other = null]) => ['join', ['split', text, part], other],
    check: checkReplace,
  },
  startsWith: { forms: ['method'], arity: 2, operation: 'startsWith', check: checkTextTest },
  endsWith: { forms: ['method'], arity: 2, operation: 'endsWith', check: checkTextTest },
  contains: { forms: ['method'], arity: 2, operation: 'includes', check: checkTextTest },
  matches: {
    forms: ['method'],
    arity: 2,
    writtenOut: ([text = null, pattern = null]) => ['<=', 0, ['search', text, pattern]],
    check: checkMatches,
  },
  exists: { forms: ['loop'], arity: 3, operation: 'some', check: checkLoop(() => BOOLEAN) },
  all: { forms: ['loop'], arity: 3, operation: 'every', check: checkLoop(() => BOOLEAN) },
  filter: { forms: ['loop'], arity: 3, operation: 'filter', check: checkLoop((list) => list) },
  map: { forms: ['loop'], arity: 3, operation: 'map', check: checkMap },
  join: {
    forms: ['method'],
    arity: 2,
    writtenOut: ([list = null, separator = null]) => ['join', there(list), separator],
    check: checkJoin,
  },
  or: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['~', a, null], a, b],
    check: checkOr,
  },
  first: { forms: ['function'], arity: 1, writtenOut: ([list = null]) => ['.', list, 0], check: checkEnd },
  last: { forms: ['function'], arity: 1, writtenOut: ([list = null]) => ['at', list, -1], check: checkEnd },
  sum: {
    forms: ['function'],
    arity: 1,
    writtenOut: ([list = null]) => asNumber(['sum', there(list)]),
    check: checkSum,
  },
  round: {
    forms: ['function'],
    arity: 1,
    writtenOut: ([number = null]) => asNumber(['round', asNumber(number)]),
    check: checkNumbers,
  },
  min: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['<', a, b], a, b],
    check: checkNumbers,
  },
  max: {
    forms: ['function'],
    arity: 2,
    writtenOut: ([a = null, b = null]) => ['?', ['<', b, a], a, b],
    check: checkNumbers,
  },
} as const satisfies Readonly<Record<string, ExpressionFunction>>;

/** Every function and method, by name. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>(
  Object.entries(table),
);

/** Whether a function iterates over a list. */
export const isLoop = (called: ExpressionFunction): called is Loop => called.forms[0] === 'loop';

const isCalledAs = ({ forms }: ExpressionFunction, op: Call['op']): boolean =>
  forms.some((form) => (form === 'function') === (op === 'call'));

/** Operations in a compiled tree that bind each item of a list: the list, the name, and an expression that reads it. */
export const loopOperations: ReadonlySet<unknown> = new Set(
  [...FUNCTIONS.values()].filter(isLoop).map(({ operation }) => operation),
);

/** Operations in a compiled tree that read the clock. */
export const clockOperations: ReadonlySet<unknown> = new Set(
  [...FUNCTIONS.values()].flatMap((called) => ('clock' in called ? [called.operation] : [])),
);

type Call = ASTNode & { op: 'call' | 'rcall' };

/** The function that a call names, if it exists in the form used. */
export function functionOf({ op, args: [name] }: Call): ExpressionFunction | undefined {
  const found = FUNCTIONS.get(name);
  return found && isCalledAs(found, op) ? found : undefined;
}

/** The names that can be called in a form, in the order of the table. */
export const namesOf = (op: Call['op']): readonly string[] =>
  [...FUNCTIONS].filter(([, called]) => isCalledAs(called, op)).map(([name]) => name);

/** The operands of a call; the first is the value that a method is called on. */
export const operandsOf = (node: Call): readonly ASTNode[] =>
  node.op === 'rcall' ? [node.args[1], ...node.args[2]] : node.args[1];
