/** Types of == != in < <= > >= + - * and unary minus. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { needKind, needPresent, report, sourceOf } from './context';
import type { TypeCheck, TypeScope } from './context';
import type { Range } from './problem';
import { nearest } from '../base/nearest';
import { ANY, BOOLEAN, NUMBER, TEXT, describe, hasKind, isAny, isNull, itemOf, kindOf, valuesOf } from './types';
import type { Scalar, ScalarKind, Type } from './types';

type Side = { readonly node: ASTNode; readonly type: Type };

const SCALARS: readonly ScalarKind[] = ['text', 'number', 'boolean'];
const VALUES_SHOWN = 8;

function scalarOf(node: ASTNode): Scalar | undefined {
  if (node.op !== 'value') return undefined;
  const value = typeof node.args === 'bigint' ? Number(node.args) : node.args;
  return typeof value === 'object' ? undefined : value;
}

const literalText = (value: Scalar): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** A literal of the wrong type is often right with, or without, quotes. */
function converted(literal: Scalar | undefined, other: Type): string | undefined {
  if (literal === undefined) return undefined;
  if (typeof literal !== 'string') return hasKind(other, 'text') ? `Write '${literal}'.` : undefined;
  const isNumber = literal.trim() !== '' && Number.isFinite(Number(literal));
  if (hasKind(other, 'number') && isNumber) return `Write ${Number(literal)} without quotes.`;
  return hasKind(other, 'boolean') && /^(true|false)$/.test(literal) ? `Write ${literal} without quotes.` : undefined;
}

function reportMember(context: TypeCheck, literal: Side, value: Scalar, other: Side, values: readonly Scalar[]): void {
  const shown = values.slice(0, VALUES_SHOWN).map(literalText).join(', ') + (values.length > VALUES_SHOWN ? ', …' : '');
  const near =
    typeof value === 'string'
      ? nearest(
          value,
          values.filter((known) => typeof known === 'string'),
        )
      : undefined;
  const message = `${sourceOf(other.node)} is never ${literalText(value)}.`;
  report(context, literal.node, 'expression-not-a-member', message, `Use one of ${shown}.`, near);
}

/** Reports two values that can never be equal: different kinds, or no common value. */
function comparable(context: TypeCheck, left: Side, right: Side, whole: Range): void {
  if ([left.type, right.type].some((type) => isAny(type) || isNull(type))) return;
  const shared = left.type.alternatives.map(({ kind }) => kind).filter((kind) => hasKind(right.type, kind));
  const literals = [left, right].filter(({ node }) => scalarOf(node) !== undefined);
  const literal = literals.length === 1 ? literals[0] : undefined;
  const value = literal && scalarOf(literal.node);
  const other = literal === left ? right : left;
  if (shared.length === 0) {
    const [a, b] = [sourceOf(left.node), sourceOf(right.node)];
    const message = `${a} is ${describe(left.type)} and ${b} is ${describe(right.type)}: they are never equal.`;
    report(context, literal?.node ?? whole, 'expression-never-equal', message, converted(value, other.type));
    return;
  }
  const scalars = SCALARS.filter((kind) => shared.includes(kind));
  const apart =
    scalars.length === shared.length &&
    scalars.every((kind) => {
      const [a, b] = [valuesOf(left.type, kind), valuesOf(right.type, kind)];
      return a && b && !a.some((one) => b.includes(one));
    });
  if (!apart) return;
  if (literal && value !== undefined)
    reportMember(context, literal, value, other, valuesOf(other.type, kindOf(value)) ?? []);
  else
    report(
      context,
      whole,
      'expression-never-equal',
      `${sourceOf(left.node)} and ${sourceOf(right.node)} have no value in common.`,
    );
}

function compareWithNull(context: TypeCheck, { node, type }: Side, whole: Range): void {
  if (isAny(type)) return;
  if (isNull(type))
    report(context, whole, 'expression-never-missing', 'null is compared with null.', 'Compare a value with null.');
  else if (!type.declaredOptional) {
    report(
      context,
      whole,
      'expression-never-missing',
      `${sourceOf(node)} is always there.`,
      'Leave the comparison with null out.',
    );
  }
}

function refuseWhole(context: TypeCheck, { node, type }: Side): boolean {
  if (isAny(type) || !type.alternatives.every(({ kind }) => kind === 'list' || kind === 'object')) return false;
  const list = hasKind(type, 'list');
  const fix = list
    ? `Write size(${sourceOf(node)}) == 0, or compare the items with exists or all.`
    : 'Compare their fields.';
  report(context, node, 'expression-type', `${list ? 'Lists' : 'Objects'} cannot be compared as a whole.`, fix);
  return true;
}

/** `a == b` and `a != b`. Optional values may be compared without a guard. */
export function checkEquality(context: TypeCheck, node: ASTNode, left: Side, right: Side): Type {
  if (left.node.op === 'value' && left.node.args === null) compareWithNull(context, right, node);
  else if (right.node.op === 'value' && right.node.args === null) compareWithNull(context, left, node);
  else if (!isNull(left.type) && !isNull(right.type)) {
    const refused = [left, right].some((side) => refuseWhole(context, side));
    if (!refused) comparable(context, left, right, node);
  }
  return BOOLEAN;
}

/** `value in list`: compares each literal of the list with the value. */
export function checkMembership(context: TypeCheck, node: ASTNode, left: Side, right: Side): Type {
  if (!needKind(context, right.node, right.type, ['list'], 'a list', 'Write value in [a, b], or text.contains(part).'))
    return BOOLEAN;
  if (refuseWhole(context, left)) return BOOLEAN;
  if (right.node.op !== 'list') comparable(context, left, { node: right.node, type: itemOf(right.type) }, node);
  else {
    for (const item of right.node.args) {
      const side = { node: item, type: context.types.get(item) ?? ANY };
      if (isNull(side.type)) compareWithNull(context, left, item);
      else comparable(context, left, side, item);
    }
  }
  return BOOLEAN;
}

function sameKind(
  context: TypeCheck,
  node: ASTNode,
  sides: readonly [Side, Side],
  kinds: readonly ScalarKind[],
  verb: string,
): ScalarKind | undefined {
  const there = sides.map((side) => needPresent(context, side.node, side.type, `with ${node.op}`));
  if (there.includes(false)) return undefined;
  const wanted = kinds.length === 1 ? 'a number' : 'a number or text';
  if (!sides.every((side) => needKind(context, side.node, side.type, kinds, wanted))) return undefined;
  const [a, b] = sides;
  if (isAny(a.type) || isAny(b.type)) return kinds.find((kind) => hasKind(a.type, kind) || hasKind(b.type, kind));
  const shared = kinds.find((kind) => hasKind(a.type, kind) && hasKind(b.type, kind));
  if (!shared) {
    const literal = sides.find((side) => scalarOf(side.node) !== undefined);
    const other = literal === a ? b : a;
    const both = `${sourceOf(a.node)} is ${describe(a.type)} and ${sourceOf(b.node)} is ${describe(b.type)}`;
    const message = `${both}: they cannot be ${verb}.`;
    report(
      context,
      literal?.node ?? node,
      'expression-type',
      message,
      literal && converted(scalarOf(literal.node), other.type),
    );
  }
  return shared;
}

/** `< <= > >=`: two numbers or two texts (ISO dates compare as texts). */
export function checkOrder(context: TypeCheck, node: ASTNode, left: Side, right: Side): Type {
  sameKind(context, node, [left, right], ['number', 'text'], 'ordered');
  return BOOLEAN;
}

/** `+` adds numbers and joins texts; `-` and `*` take numbers. */
export function checkArithmetic(context: TypeCheck, node: ASTNode, left: Side, right: Side): Type {
  if (node.op !== '+') {
    sameKind(context, node, [left, right], ['number'], 'calculated');
    return NUMBER;
  }
  const kind = sameKind(context, node, [left, right], ['number', 'text'], 'added');
  return kind === 'number' ? NUMBER : kind === 'text' ? TEXT : ANY;
}

/** `-a`. */
export function checkMinus(context: TypeCheck, operand: ASTNode, scope: TypeScope): Type {
  const type = context.typeOf(operand, scope);
  if (needPresent(context, operand, type, 'with -')) needKind(context, operand, type, ['number'], 'a number');
  return NUMBER;
}
