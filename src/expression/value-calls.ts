/** Types of functions that combine values: lists into texts, dates into dates. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { checkTextTest } from './calls';
import type { Check } from './calls';
import { needKind, needPresent, report, sourceOf } from './context';
import type { TypeCheck, TypeScope } from './context';
import { syntaxError } from './pattern';
import { NUMBER, TEXT, hasKind, itemOf, proven } from './types';
import type { ScalarKind } from './types';

/** Types an operand that must be present and of one kind. */
function operand(context: TypeCheck, node: ASTNode, scope: TypeScope, kind: ScalarKind, user: string): void {
  const type = context.typeOf(node, scope);
  if (needPresent(context, node, type, `with ${user}`))
    needKind(context, node, type, [kind], kind === 'text' ? 'text' : 'a number');
}

/** Types a list whose items are of one kind; missing items are ignored. */
function listOf(context: TypeCheck, node: ASTNode, scope: TypeScope, kind: ScalarKind, user: string): void {
  const type = context.typeOf(node, scope);
  if (!needPresent(context, node, type, `with ${user}`) || !needKind(context, node, type, ['list'], 'a list')) return;
  if (!hasKind(type, 'list')) return;
  const item = proven(itemOf(type));
  const fix =
    kind === 'text' && hasKind(item, 'number')
      ? 'Put numbers into a message.'
      : `Name what is meant of each: ${sourceOf(node)}.map(item, item.field).${user === 'join' ? 'join(…)' : ''}`;
  needKind(context, node, item, [kind], `a list of ${kind === 'text' ? 'texts' : 'numbers'}`, fix);
}

/** `list.join(separator)` */
export const checkJoin: Check = (context, { operands: [list, separator] }, scope) => {
  if (list) listOf(context, list, scope, 'text', 'join');
  if (separator) operand(context, separator, scope, 'text', 'join');
  return TEXT;
};

/** `sum(numbers)` */
export const checkSum: Check = (context, { operands: [list] }, scope) => {
  if (list) listOf(context, list, scope, 'number', 'sum');
  return NUMBER;
};

/** `text.replace(part, other)` */
export const checkReplace: Check = (context, { operands }, scope) => {
  for (const node of operands) operand(context, node, scope, 'text', 'replace');
  const [, part] = operands;
  if (part?.op === 'value' && part.args === '')
    report(context, part, 'expression-type', 'An empty text is everywhere.', 'Name the part that is replaced.');
  return TEXT;
};

const lettersByClass = /\\[pPu]|[\u{10000}-\u{10FFFF}]/u;

/** Problem of a pattern, and how to fix it. */
function patternProblem(pattern: string): readonly [message: string, fix: string] | undefined {
  const reason = syntaxError(pattern);
  if (reason !== undefined)
    return [`The pattern cannot be read: ${reason}.`, 'Escape only what needs it; r"…" leaves \\ alone.'];
  return lettersByClass.test(pattern)
    ? ['A pattern in an expression knows no \\p, no \\u and no emoji.', 'Write the letters out: [a-zäöüß].']
    : undefined;
}

/** `text.matches(pattern)`: a literal, so that `check` can prove it safe. */
export const checkMatches: Check = (context, call, scope) => {
  const [, pattern] = call.operands;
  if (pattern?.op === 'value' && typeof pattern.args === 'string') {
    const [message, fix] = patternProblem(pattern.args) ?? [];
    if (message !== undefined) report(context, pattern, 'expression-pattern', message, fix);
  } else if (pattern !== undefined) {
    const message = 'A pattern is written out, so that it can be judged.';
    report(context, pattern, 'expression-pattern', message, "Write it in quotes: matches(r'^\\d{5}$').");
  }
  return checkTextTest(context, call, scope);
};

/** Types an operand that must be a date or a point in time; a literal must be an ISO date. */
function date(context: TypeCheck, node: ASTNode, scope: TypeScope, user: string): void {
  operand(context, node, scope, 'text', user);
  if (node.op === 'value' && typeof node.args === 'string' && !/^\d{4}-\d\d-\d\d/.test(node.args))
    report(context, node, 'expression-type', `${sourceOf(node)} is not an ISO date.`, "Write it as '2026-12-31'.");
}

/** A function of dates that gives a number: `daysUntil(date)`, `monthsBetween(from, to)`. */
export const checkDates: Check = (context, { name, operands }, scope) => {
  for (const node of operands) date(context, node, scope, name);
  return NUMBER;
};

/** `addDays(date, days)` */
export const checkAddDays: Check = (context, { operands: [from, days] }, scope) => {
  if (from) date(context, from, scope, 'addDays');
  if (days) operand(context, days, scope, 'number', 'addDays');
  return TEXT;
};
