/** Evaluates a condition as far as possible if only some of its values are known. */
import type { Tree } from '../../../model/tree';

/** A known value, or undefined if it depends on unknown ones. */
export type Certain = { readonly value: unknown } | undefined;

/** The value at a path, its root first. */
export type Known = (path: readonly unknown[]) => Certain;

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

function compared(operation: unknown, left: Certain, right: Certain): Certain {
  if (left === undefined || right === undefined) return undefined;
  if (operation === 'in') return Array.isArray(right.value) ? { value: right.value.includes(left.value) } : undefined;
  return { value: (left.value === right.value) === (operation === '=') };
}

/** The value of a compiled expression, as far as it is determined by known values. */
export function certain(tree: Tree, known: Known): Certain {
  if (!Array.isArray(tree)) return { value: tree };
  const [operation, ...operands] = tree as readonly [unknown, ...Tree[]];
  if (operation === '$') return known(operands);
  if (operation === '[') {
    const items = operands.map((item) => certain(item, known));
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  const [first = null, second = null] = operands;
  if (operation === '!') {
    const value = certain(first, known);
    return value === undefined ? undefined : { value: value.value !== true };
  }
  if (operation === '&' || operation === '|') return logic(operation, certain(first, known), certain(second, known));
  if (operation === '=' || operation === '~' || operation === 'in')
    return compared(operation, certain(first, known), certain(second, known));
  return undefined;
}
