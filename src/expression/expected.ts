/** Whether a value fits the place where it is used. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { JsonSchema } from '../model/json-schema';
import { needCondition, needKind, needPresent, report, sourceOf } from './context';
import type { TypeCheck } from './context';
import { typeOfSchema } from './schema-types';
import { nearest } from '../base/nearest';
import { describe, hasKind, isAny, isNull, itemOf, valuesOf } from './types';
import type { Type } from './types';

export type Expected = 'boolean' | 'list' | 'string' | 'number' | 'any' | JsonSchema;

const KINDS = { list: 'list', string: 'text', number: 'number' } as const;
const WANTED = { list: 'a list', string: 'text', number: 'a number' } as const;

function listItemsFit(source: Type, target: Type): boolean {
  if (!hasKind(source, 'list') || !hasKind(target, 'list')) return true;
  const [a, b] = [itemOf(source), itemOf(target)];
  if (isAny(a) || isAny(b) || isNull(a) || isNull(b)) return true;
  return a.alternatives.some(({ kind }) => hasKind(b, kind));
}

function fitsSchema(context: TypeCheck, node: ASTNode, type: Type, target: Type): void {
  if (isAny(type) || isAny(target) || isNull(type)) return;
  const shared = type.alternatives.filter(({ kind }) => hasKind(target, kind));
  const wanted = describe(target);
  if (shared.length === 0 || !listItemsFit(type, target)) {
    const items = shared.length === 0 ? '' : ` of ${describe(itemOf(target))}`;
    report(
      context,
      node,
      'expression-type',
      `${sourceOf(node)} is ${describe(type)}, but ${wanted}${items} is needed here.`,
    );
    return;
  }
  for (const alternative of shared) {
    if (!('values' in alternative) || !alternative.values) continue;
    const allowed = valuesOf(target, alternative.kind);
    const wrong = allowed && alternative.values.find((value) => !allowed.includes(value));
    if (wrong === undefined) continue;
    const near = nearest(String(wrong), allowed?.map(String) ?? []);
    report(
      context,
      node,
      'expression-not-a-member',
      `'${wrong}' is not allowed here.`,
      `Use one of ${allowed?.join(', ')}.`,
      near,
    );
  }
}

/**
 * Reports a result that does not fit. `required`: a possibly missing value does not fit either (except as a condition,
 * where it counts as false).
 */
export function checkExpected(
  context: TypeCheck,
  node: ASTNode,
  type: Type,
  expected: Expected,
  required: boolean,
  root: JsonSchema,
): void {
  if (expected === 'any') return;
  if (expected === 'boolean') {
    needCondition(context, node, type);
    return;
  }
  const target = typeof expected === 'string' ? undefined : typeOfSchema(expected, root);
  const mustBeThere = required && !(target && (isAny(target) || target.optional));
  if (mustBeThere && !needPresent(context, node, type, 'here')) return;
  if (target) fitsSchema(context, node, type, target);
  else if (typeof expected === 'string') needKind(context, node, type, [KINDS[expected]], WANTED[expected]);
}
