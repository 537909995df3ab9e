/**
 * Runs in every page, so it imports nothing at run time and stays below 0.7 kB gz (a test measures it).
 * The interpreter is total: missing and unsuitable values are null, and nothing throws.
 */
import type { Tree } from '../model/tree';

// Own properties only: `session.constructor` is null.
const own = (value: unknown, key: unknown): unknown =>
  typeof value === 'object' && value && Object.hasOwn(value, key as PropertyKey)
    ? ((value as Record<PropertyKey, unknown>)[key as PropertyKey] ?? null)
    : null;

/** The calendar day in the visitor's time zone. */
const day = (date: Date): string | undefined => new Date(+date - date.getTimezoneOffset() * 6e4).toJSON()?.slice(0, 10);

/** Calls a method of a text or list, or a function of numbers. The compiler names only functions that never throw. */
const call = (owner: unknown, name: string, operand: unknown): unknown =>
  typeof operand === 'object'
    ? undefined
    : (owner as Record<string, ((operand: unknown) => unknown) | undefined>)[name]?.(operand);

function ofOne(op: string, a: unknown): unknown {
  if (typeof a === 'number' && op === 'date') return new Date(a * 864e5).toJSON()?.slice(0, 10);
  if (typeof a === 'string' && op === 'days') {
    // The local date of an instant.
    const count = Date.parse(a[10] ? (day(new Date(a)) ?? '') : a) / 864e5;
    return count % 1 === 0 ? count : null;
  }
  return call(Math, op, a);
}

function operate(op: string, a: unknown, b: unknown, now: Date): unknown {
  if (op === '=') return a === b;
  if (op === '~') return a !== b;
  if (op === 'in') return Array.isArray(b) && b.includes(a);
  if (op === 'today') return day(now);
  const text = typeof a === 'string';
  if (text || Array.isArray(a)) {
    if (op === 'size') return [...a].length;
    if (op === 'sum') return [...a].reduce((sum, item) => sum + item, 0);
    const found = call(a, op, b);
    if (found !== undefined) return found;
  }
  if (b === undefined) return ofOne(op, a);
  if (text && typeof b === 'string') {
    if (op === '+') return a + b;
  } else if (typeof a === 'number' && typeof b === 'number') {
    if (op === '+') return a + b;
    if (op === '*') return a * b;
  } else return null;
  if (op === '<') return a < b;
  return op === '<=' ? a <= b : null;
}

/**
 * Value of a compiled expression. `scope` holds the roots (session, state, …); missing values are null; never throws.
 * `now` is the visitor's clock, used by today() and daysUntil(). A condition holds if the value is exactly `true`.
 * Source of the semantics: CEL, with missing and null as one value.
 */
export function evaluate(tree: Tree, scope: Readonly<Record<string, unknown>>, now: Date = new Date()): unknown {
  const run = (node: unknown, names: Record<string, unknown>): unknown => {
    if (!Array.isArray(node)) return node;
    const [op, first, second, third] = node as [string, ...unknown[]];
    const value = (operand: unknown): unknown => run(operand, names);
    const holds = (operand: unknown): boolean => value(operand) === true;

    if (op === '[') return node.slice(1).map(value);
    if (op === '&') return holds(first) && holds(second);
    if (op === '|') return holds(first) || holds(second);
    if (op === '!') return !holds(first);
    if (op === '?') return value(holds(first) ? second : third);

    const a = op !== '$' ? value(first) : (first as string) in names ? names[first as string] : own(scope, first);
    if (op === '.' || op === '$') return node.slice(2).reduce(own, a);
    // Only a loop has three operands.
    if (third !== undefined) {
      // One scope for the whole loop: copying it for every item costs six times as much.
      const inner = Object.create(names) as Record<string, unknown>;
      const evaluateItem = (item: unknown): unknown => {
        inner[second as string] = item;
        return run(third, inner);
      };
      return Array.isArray(a) ? call(a, op, evaluateItem) : null;
    }
    return operate(op, a, value(second), now) ?? null;
  };
  return run(tree, Object.create(null) as Record<string, unknown>);
}
