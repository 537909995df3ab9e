/** Types of functions, methods and loops. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { needCondition, needKind, needPresent, report, sourceOf } from './context';
import type { Context, Scope } from './context';
import { ANY, BOOLEAN, NUMBER, TEXT, hasKind, isAny, isNull, itemOf, present } from './types';
import type { Type } from './types';
import { LOOPS } from './vocabulary';

function text(context: Context, node: ASTNode, scope: Scope, user: string): void {
  const type = context.typeOf(node, scope);
  if (needPresent(context, node, type, `with ${user}`)) needKind(context, node, type, ['text'], 'text');
}

function size(context: Context, node: ASTNode, scope: Scope): Type {
  const type = context.typeOf(node, scope);
  if (needPresent(context, node, type, 'with size')) needKind(context, node, type, ['text', 'list'], 'text or a list');
  return NUMBER;
}

function has(context: Context, node: ASTNode, whole: ASTNode, scope: Scope): Type {
  const type = context.typeOf(node, scope);
  const field = node.op === '.' || node.op === '[]';
  if (field && !isAny(type) && !isNull(type) && !type.declaredOptional) {
    report(context, whole, 'expression-never-missing', `${sourceOf(node)} is always there.`, 'Leave has(…) out.');
  }
  return BOOLEAN;
}

function daysUntil(context: Context, node: ASTNode, scope: Scope): Type {
  text(context, node, scope, 'daysUntil');
  if (node.op === 'value' && typeof node.args === 'string' && !/^\d{4}-\d\d-\d\d/.test(node.args)) {
    report(context, node, 'expression-type', `${sourceOf(node)} is no ISO date.`, "Write it as '2026-12-31'.");
  }
  return NUMBER;
}

/** `has(…)`, `size(…)`, `today()`, `daysUntil(…)`, `lower(…)`; anything else has been refused as outside the subset. */
export function checkFunction(context: Context, node: ASTNode & { op: 'call' }, scope: Scope): Type {
  const [name, args] = node.args;
  const [first] = args;
  if (name === 'today') return TEXT;
  if (first && args.length === 1) {
    if (name === 'has') return has(context, first, node, scope);
    if (name === 'size') return size(context, first, scope);
    if (name === 'daysUntil') return daysUntil(context, first, scope);
    if (name === 'lower') {
      text(context, first, scope, 'lower');
      return TEXT;
    }
  }
  for (const argument of args) context.typeOf(argument, scope);
  return ANY;
}

function loop(context: Context, node: ASTNode & { op: 'rcall' }, scope: Scope): Type {
  const [name, receiver, [variable, body]] = node.args;
  const list = context.typeOf(receiver, scope);
  const result = name === 'filter' ? filtered(list) : BOOLEAN;
  const usable =
    needPresent(context, receiver, list, `with ${name}`) && needKind(context, receiver, list, ['list'], 'a list');
  if (variable?.op !== 'id' || !body) return result;
  if (scope.names.has(variable.args)) {
    report(
      context,
      variable,
      'expression-name-taken',
      `The name '${variable.args}' is already used.`,
      'Choose another name for the item.',
    );
  }
  const item = usable || hasKind(list, 'list') ? itemOf(list) : ANY;
  const inner: Scope = { names: new Map(scope.names).set(variable.args, item), present: scope.present };
  needCondition(context, body, context.typeOf(body, inner));
  return result;
}

function filtered(list: Type): Type {
  return isAny(list) || !hasKind(list, 'list') ? ANY : present(list.alternatives.filter(({ kind }) => kind === 'list'));
}

/** `x.size()`, `x.startsWith(…)`, `list.exists(item, …)` and so on. */
export function checkMethod(context: Context, node: ASTNode & { op: 'rcall' }, scope: Scope): Type {
  const [name, receiver, args] = node.args;
  if (LOOPS.has(name)) return loop(context, node, scope);
  if (name === 'size') return size(context, receiver, scope);
  if (name !== 'startsWith' && name !== 'endsWith' && name !== 'contains') {
    // Refused already. The namespace of cel.bind is no name to complain about, nor is the item's name of another loop.
    const parts = name === 'bind' ? [] : args.length > 1 ? [receiver] : [receiver, ...args];
    for (const part of parts) context.typeOf(part, scope);
    return ANY;
  }
  const type = context.typeOf(receiver, scope);
  if (needPresent(context, receiver, type, `with ${name}`)) {
    const fix =
      name === 'contains' && hasKind(type, 'list') && args[0]
        ? `Write ${sourceOf(args[0])} in ${sourceOf(receiver)}.`
        : undefined;
    needKind(context, receiver, type, ['text'], 'text', fix);
  }
  for (const argument of args) text(context, argument, scope, name);
  return BOOLEAN;
}
