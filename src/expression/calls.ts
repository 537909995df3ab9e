/** Types of functions, methods and loops as declared in functions.ts, except those in value-calls.ts. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { needCondition, needKind, needPresent, report, sourceOf } from './context';
import type { TypeCheck, TypeScope } from './context';
import { ANY, BOOLEAN, NUMBER, hasKind, isAny, isNull, itemOf, optional, present, union } from './types';
import type { Type } from './types';

/** A call and its operands; the first is the value that a method is called on. */
export type CheckedCall = { readonly node: ASTNode; readonly name: string; readonly operands: readonly ASTNode[] };

/** Types a call with the right number of operands. */
export type Check = (context: TypeCheck, call: CheckedCall, scope: TypeScope) => Type;

/** Types an operand that must be a present text. */
function text(context: TypeCheck, node: ASTNode, scope: TypeScope, user: string): void {
  const type = context.typeOf(node, scope);
  if (needPresent(context, node, type, `with ${user}`)) needKind(context, node, type, ['text'], 'text');
}

/** A function of texts that returns `result`. */
export const checkText =
  (result: Type): Check =>
  (context, { name, operands }, scope) => {
    for (const operand of operands) text(context, operand, scope, name);
    return result;
  };

/** `size(a)` of a text or a list. */
export const checkSize: Check = (context, { operands: [node] }, scope) => {
  if (!node) return NUMBER;
  const type = context.typeOf(node, scope);
  if (needPresent(context, node, type, 'with size')) needKind(context, node, type, ['text', 'list'], 'text or a list');
  return NUMBER;
};

/** `has(a.b)`, which is redundant for a required field. */
export const checkHas: Check = (context, { node: whole, operands: [node] }, scope) => {
  if (!node) return BOOLEAN;
  const type = context.typeOf(node, scope);
  const field = node.op === '.' || node.op === '[]';
  if (field && !isAny(type) && !isNull(type) && !type.declaredOptional) {
    report(context, whole, 'expression-never-missing', `${sourceOf(node)} is always there.`, 'Leave has(…) out.');
  }
  return BOOLEAN;
};

/** `a.startsWith(b)` and similar methods. */
export const checkTextTest: Check = (context, { name, operands: [receiver, ...others] }, scope) => {
  if (!receiver) return BOOLEAN;
  const type = context.typeOf(receiver, scope);
  if (needPresent(context, receiver, type, `with ${name}`)) {
    const fix =
      name === 'contains' && hasKind(type, 'list') && others[0]
        ? `Write ${sourceOf(others[0])} in ${sourceOf(receiver)}.`
        : undefined;
    needKind(context, receiver, type, ['text'], 'text', fix);
  }
  for (const other of others) text(context, other, scope, name);
  return BOOLEAN;
};

/** `or(a, b)`: `b` if `a` is missing. The result may be missing only if `b` may be. */
export const checkOr: Check = (context, { node, operands: [value, other] }, scope) => {
  if (!value || !other) return ANY;
  const [type, fallback] = [context.typeOf(value, scope), context.typeOf(other, scope)];
  if (isAny(type) || isAny(fallback)) return ANY;
  if (!type.optional)
    report(context, node, 'expression-never-missing', `${sourceOf(value)} is always there.`, 'Leave or(…) out.');
  const there: Type = { ...type, optional: false, declaredOptional: false };
  return isNull(type) ? fallback : union([there, fallback]);
};

/** `first(list)` and `last(list)`, which are missing for an empty list. */
export const checkEnd: Check = (context, { name, operands: [list] }, scope) => {
  if (!list) return ANY;
  const type = context.typeOf(list, scope);
  const isUsable =
    needPresent(context, list, type, `with ${name}`) && needKind(context, list, type, ['list'], 'a list');
  return isUsable && hasKind(type, 'list') ? optional(itemOf(type)) : ANY;
};

/** A function of numbers that returns a number. */
export const checkNumbers: Check = (context, { name, operands }, scope) => {
  for (const operand of operands) {
    const type = context.typeOf(operand, scope);
    if (needPresent(context, operand, type, `with ${name}`)) needKind(context, operand, type, ['number'], 'a number');
  }
  return NUMBER;
};

const listAlone = (list: Type): Type =>
  isAny(list) || !hasKind(list, 'list') ? ANY : present(list.alternatives.filter(({ kind }) => kind === 'list'));

type LoopTypes = {
  readonly context: TypeCheck;
  readonly list: Type;
  /** Expression for each item, with its type. */
  readonly body: ASTNode;
  readonly said: Type;
};

const checkItems =
  (resultOf: (types: LoopTypes) => Type): Check =>
  (context, { name, operands: [receiver, variable, body] }, scope) => {
    if (!receiver) return ANY;
    const list = context.typeOf(receiver, scope);
    const usable =
      needPresent(context, receiver, list, `with ${name}`) && needKind(context, receiver, list, ['list'], 'a list');
    if (variable?.op !== 'id' || !body) return ANY;
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
    const inner: TypeScope = { names: new Map(scope.names).set(variable.args, item), present: scope.present };
    return resultOf({ context, list: listAlone(list), body, said: context.typeOf(body, inner) });
  };

/** `list.exists(item, condition)` and similar loops. Derives the type of the result from that of the list. */
export const checkLoop = (resultOf: (list: Type) => Type): Check =>
  checkItems(({ context, list, body, said }) => {
    needCondition(context, body, said);
    return resultOf(list);
  });

/** `list.map(item, value)`: a list of the values. */
export const checkMap: Check = checkItems(({ said }) => present([{ kind: 'list', item: () => said }]));

/** Types the operands of a refused call, so that their own errors are reported too. */
export function checkRefused(context: TypeCheck, { node, name, operands }: CheckedCall, scope: TypeScope): Type {
  // The namespace of cel.bind and the item name of another loop are not unknown names.
  const loop = node.op === 'rcall' && operands.length > 2;
  const parts = node.op === 'rcall' && name === 'bind' ? [] : loop ? operands.slice(0, 1) : operands;
  for (const part of parts) context.typeOf(part, scope);
  return ANY;
}
