import type { ASTNode } from '@marcbachmann/cel-js';
import type { Facts } from './facts';
import { problemAt } from './problem';
import type { ExpressionProblem, ProblemCode, Range } from './problem';
import { describe, hasKind, isAny, isNull } from './types';
import type { Alternative, Type } from './types';

/** Scope of an expression part: the visible names, and the values known to be present there. */
export type TypeScope = { readonly names: ReadonlyMap<string, Type>; readonly present: Facts };

/** One check of one expression. */
export type TypeCheck = {
  /** Returns the type of a node in a scope and reports mistakes inside it. */
  readonly typeOf: (node: ASTNode, scope: TypeScope) => Type;
  readonly report: (problem: ExpressionProblem) => void;
  readonly types: ReadonlyMap<ASTNode, Type>;
};

/** Source text of a node. */
export function sourceOf(node: ASTNode): string {
  return node.input.slice(node.start, node.end);
}

/** Reports a mistake in a range of the expression, with its fix and the nearest name, if there is one. */
export function report(
  context: TypeCheck,
  range: Range,
  code: ProblemCode,
  message: string,
  fix?: string,
  suggestion?: string,
  of?: string,
): void {
  context.report({ ...problemAt(range, code, message, fix, suggestion), ...(of !== undefined && { of }) });
}

/** Reports a possibly missing value where one is required. Returns whether it is present. */
export function needPresent(context: TypeCheck, node: ASTNode, type: Type, purpose: string): boolean {
  if (isAny(type) || !type.optional) return true;
  const text = sourceOf(node);
  if (isNull(type))
    report(context, node, 'expression-type', `null cannot be used ${purpose}.`, 'Compare with == null or != null.');
  else {
    const message = `${text} may be missing here and cannot be used ${purpose}.`;
    report(context, node, 'expression-may-be-missing', message, `Ask first: ${text} != null && …`);
  }
  return false;
}

/** Reports a value whose kind is not an expected one. */
export function needKind(
  context: TypeCheck,
  node: ASTNode,
  type: Type,
  kinds: readonly Alternative['kind'][],
  wanted: string,
  fix?: string,
): boolean {
  if (isAny(type) || isNull(type) || kinds.some((kind) => hasKind(type, kind))) return true;
  report(
    context,
    node,
    'expression-type',
    `${sourceOf(node)} is ${describe(type)}, but ${wanted} is needed here.`,
    fix,
  );
  return false;
}

/** Reports an operand of && || ! ?: that is not a boolean. A missing one counts as false and needs no guard. */
export function needCondition(context: TypeCheck, node: ASTNode, type: Type): void {
  const text = sourceOf(node);
  if (isNull(type)) {
    report(context, node, 'expression-type', 'null is not a condition.', 'Write false, or compare with == null.');
    return;
  }
  const fix = type.optional
    ? `Write ${text} != null`
    : hasKind(type, 'list')
      ? `Write size(${text}) > 0`
      : hasKind(type, 'text')
        ? `Write ${text} != ''`
        : hasKind(type, 'number')
          ? `Write ${text} != 0`
          : undefined;
  needKind(context, node, type, ['boolean'], 'a condition (true or false)', fix);
}
