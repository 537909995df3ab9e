/** Which roles can see something, as far as its conditions tell. */
import { ExpressionError, compileExpression } from '../../../expression/compile';
import type { Tree } from '../../../model/tree';
import { memoizeWeak } from '../../../base/memoize';
import { framesOf } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';

/** A value that is certain, or undefined when it depends on more than the role. */
type Certain = { readonly value: unknown } | undefined;

type Person = { readonly role: string; readonly anonymous: boolean };

/** The condition's tree; none for one that cannot be read, which the rule for expressions reports. */
function treeOf(source: string): Tree | undefined {
  try {
    return compileExpression(source);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

const isFalse = (certain: Certain): boolean => certain !== undefined && certain.value !== true;

const isTrue = (certain: Certain): boolean => certain?.value === true;

function logic(operation: unknown, left: Certain, right: Certain): Certain {
  if (operation === '&') {
    if (isFalse(left) || isFalse(right)) return { value: false };
    return isTrue(left) && isTrue(right) ? { value: true } : undefined;
  }
  if (isTrue(left) || isTrue(right)) return { value: true };
  return isFalse(left) && isFalse(right) ? { value: false } : undefined;
}

function path(tree: readonly unknown[], person: Person): Certain {
  if (tree[1] !== 'session') return undefined;
  if (tree[2] === 'role' && tree.length === 3) return { value: person.role };
  // Nothing but the role is known of somebody who is not logged in.
  return person.anonymous ? { value: null } : undefined;
}

function compared(operation: unknown, left: Certain, right: Certain): Certain {
  if (left === undefined || right === undefined) return undefined;
  if (operation === 'in') return Array.isArray(right.value) ? { value: right.value.includes(left.value) } : undefined;
  return { value: (left.value === right.value) === (operation === '=') };
}

function certain(tree: Tree, person: Person): Certain {
  if (!Array.isArray(tree)) return { value: tree };
  const [operation, ...operands] = tree as readonly [unknown, ...Tree[]];
  if (operation === '$') return path(tree, person);
  if (operation === '[') {
    const items = operands.map((item) => certain(item, person));
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  const [first = null, second = null] = operands;
  if (operation === '!') {
    const value = certain(first, person);
    return value === undefined ? undefined : { value: value.value !== true };
  }
  if (operation === '&' || operation === '|') return logic(operation, certain(first, person), certain(second, person));
  if (operation === '=' || operation === '~' || operation === 'in')
    return compared(operation, certain(first, person), certain(second, person));
  return undefined;
}

const trees = memoizeWeak<Tree | undefined>();

/** True when the condition of a frame can never hold for the role. A condition that cannot be read may hold. */
export function neverFor(condition: { readonly source: string }, role: string, anonymous: boolean): boolean {
  const tree = trees([condition], () => treeOf(condition.source));
  return tree !== undefined && isFalse(certain(tree, { role, anonymous }));
}

/** The roles among `all` that can see what stands in this scope; none after a login or logout, since the role is another then. */
export function rolesIn(scope: LexicalScope, all: readonly string[], anonymous: string | undefined): readonly string[] {
  let roles = all;
  for (const { frame } of framesOf(scope)) {
    if (frame.kind === 'other-session') return [];
    if (frame.kind === 'roles') roles = roles.filter((role) => frame.roles.includes(role));
    if (frame.kind === 'when') roles = roles.filter((role) => !neverFor(frame, role, role === anonymous));
  }
  return roles;
}
