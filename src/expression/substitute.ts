/** Replaces names by values on the syntax tree, so that no variable is captured and no bracket is missing. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from './parse';
import { functionOf, isLoop } from './functions';

/** Replacement of a name: another expression, or a known value. */
export type Substitute = { readonly source: string } | { readonly value: unknown };

export type Substitutes = ReadonlyMap<string, Substitute>;

/** A text, its operator precedence, and its value if it is constant. */
type Printed = { readonly text: string; readonly binds: number; readonly known?: { readonly value: unknown } };

/** Operator precedences, in the order of CEL's grammar. */
const strength: Readonly<Record<string, number>> = {
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const sign = 7;
const whole = 8;

const words = /[A-Za-z_]\w*/g;

const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;

/** A value as expression source; undefined for an object, which cannot be written. */
function literalSource(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  const items = value.map(literalSource);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}

const known = (value: unknown): Printed => ({
  text: literalSource(value) ?? 'null',
  binds: typeof value === 'number' && value < 0 ? sign : whole,
  known: { value },
});

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Operators with their own print method. */
type FrequentOperator = 'value' | 'id' | '.' | 'list' | 'rcall' | '!_' | '?:';

class Printer {
  constructor(
    private readonly lookup: (name: string) => Substitute | undefined,
    /** Every word in the replacements: no loop variable may have one of these names. */
    private readonly put: ReadonlySet<string> = new Set(),
  ) {}

  print(node: ASTNode, bound: ReadonlyMap<string, string>): Printed {
    switch (node.op) {
      case 'value':
        return this.literal(node);
      case 'id':
        return this.name(node.args, bound);
      case '.':
        return this.field(node, bound);
      case 'list':
        return this.list(node.args, bound);
      case 'rcall':
        return this.method(node, bound);
      case '!_':
        return this.not(node.args, bound);
      case '?:':
        return this.choice(node.args, bound);
      default:
        return this.other(node, bound);
    }
  }

  private other(node: Exclude<ASTNode, { op: FrequentOperator }>, bound: ReadonlyMap<string, string>): Printed {
    switch (node.op) {
      case '[]':
        return { text: `${this.operand(node.args[0], whole, bound)}[${this.text(node.args[1], bound)}]`, binds: whole };
      case 'call':
        return {
          text: `${node.args[0]}(${node.args[1].map((item) => this.text(item, bound)).join(', ')})`,
          binds: whole,
        };
      case '-_':
        return { text: `-${this.operand(node.args, whole, bound)}`, binds: sign };
      case 'map':
      case '.?':
      case '[?]':
        // Outside the subset: refused elsewhere by name.
        return { text: node.input.slice(node.start, node.end), binds: whole };
      default:
        return this.binary(node.op, node.args[0], node.args[1], bound);
    }
  }

  private text(node: ASTNode, bound: ReadonlyMap<string, string>): string {
    return this.print(node, bound).text;
  }

  private operand(node: ASTNode, binds: number, bound: ReadonlyMap<string, string>): string {
    const printed = this.print(node, bound);
    return printed.binds < binds ? `(${printed.text})` : printed.text;
  }

  private literal(node: ASTNode & { op: 'value' }): Printed {
    const text = node.input.slice(node.start, node.end);
    const value: unknown = typeof node.args === 'bigint' ? Number(node.args) : node.args;
    return isPlain(value) ? { text, binds: whole, known: { value } } : { text, binds: whole };
  }

  private list(items: readonly ASTNode[], bound: ReadonlyMap<string, string>): Printed {
    const printed = items.map((item) => this.print(item, bound));
    const text = `[${printed.map((item) => item.text).join(', ')}]`;
    const values = printed.flatMap((item) => (item.known === undefined ? [] : [item.known.value]));
    return { text, binds: whole, ...(values.length === items.length && { known: { value: values } }) };
  }

  private name(name: string, bound: ReadonlyMap<string, string>): Printed {
    const own = bound.get(name);
    if (own !== undefined) return { text: own, binds: whole };
    const substitute = this.lookup(name);
    if (substitute === undefined) return { text: name, binds: whole };
    if ('value' in substitute) return known(substitute.value);
    const parsed = parseExpression(substitute.source);
    // An expression with a syntax error is reported where it is passed.
    return parsed.ok ? new Printer(() => undefined).print(parsed.ast, new Map()) : known(null);
  }

  private field(node: ASTNode & { op: '.' }, bound: ReadonlyMap<string, string>): Printed {
    const [base, name] = node.args;
    const printed = this.print(base, bound);
    if (printed.known !== undefined) {
      const { value } = printed.known;
      const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      return known(inside ? (value as Record<string, unknown>)[name] : null);
    }
    return { text: `${printed.binds < whole ? `(${printed.text})` : printed.text}.${name}`, binds: whole };
  }

  private method(node: ASTNode & { op: 'rcall' }, bound: ReadonlyMap<string, string>): Printed {
    const [name, receiver, args] = node.args;
    const list = this.operand(receiver, whole, bound);
    const [item, ...rest] = args;
    const called = functionOf(node);
    if (called === undefined || !isLoop(called) || item?.op !== 'id') {
      return { text: `${list}.${name}(${args.map((arg) => this.text(arg, bound)).join(', ')})`, binds: whole };
    }
    const others = new Set([...this.put, ...wordsOf(node.input)]);
    const own = this.put.has(item.args) ? freshName(item.args, others) : item.args;
    const inside = new Map([...bound, [item.args, own]]);
    return { text: `${list}.${name}(${[own, ...rest.map((arg) => this.text(arg, inside))].join(', ')})`, binds: whole };
  }

  private not(operand: ASTNode, bound: ReadonlyMap<string, string>): Printed {
    const printed = this.print(operand, bound);
    if (printed.known !== undefined) return known(printed.known.value !== true);
    return { text: `!${printed.binds < sign ? `(${printed.text})` : printed.text}`, binds: sign };
  }

  private choice(
    [condition, yes, no]: readonly [ASTNode, ASTNode, ASTNode],
    bound: ReadonlyMap<string, string>,
  ): Printed {
    const printed = this.print(condition, bound);
    if (printed.known !== undefined) return this.print(printed.known.value === true ? yes : no, bound);
    const text = `${printed.binds < 2 ? `(${printed.text})` : printed.text} ? ${this.operand(yes, 2, bound)} : ${this.text(no, bound)}`;
    return { text, binds: 1 };
  }

  private binary(operator: string, left: ASTNode, right: ASTNode, bound: ReadonlyMap<string, string>): Printed {
    const binds = strength[operator] ?? 4;
    const [one, other] = [this.print(left, bound), this.print(right, bound)];
    const decided = folded(operator, one, other);
    if (decided !== undefined) return decided;
    const wrap = (printed: Printed, least: number): string =>
      printed.binds < least ? `(${printed.text})` : printed.text;
    return { text: `${wrap(one, binds)} ${operator} ${wrap(other, binds + 1)}`, binds };
  }
}

/** Result of two operands, as far as it is constant. */
function folded(operator: string, one: Printed, other: Printed): Printed | undefined {
  if (operator === '&&' || operator === '||')
    return joined(operator === '||', one, other) ?? joined(operator === '||', other, one);
  const [left, right] = [one.known, other.known];
  return left === undefined || right === undefined ? undefined : compared(operator, left.value, right.value);
}

/** Result of two conditions if the first is constant. `decides`: the value that decides both. */
function joined(decides: boolean, certain: Printed, rest: Printed): Printed | undefined {
  if (certain.known === undefined) return undefined;
  return (certain.known.value === true) === decides ? known(decides) : rest;
}

function compared(operator: string, left: unknown, right: unknown): Printed | undefined {
  if (operator === 'in') return Array.isArray(right) ? known(right.includes(left)) : undefined;
  const isCertain = (operator === '==' || operator === '!=') && (isPlain(left) || isPlain(right));
  return isCertain ? known((left === right) === (operator === '==')) : undefined;
}

/** A name that is not among those. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

/** Every word of an expression, including field names and words in texts. */
export const wordsOf = (source: string): readonly string[] => source.match(words) ?? [];

/** A parsed expression whose names can be replaced repeatedly. */
export type ReadExpression = {
  readonly source: string;
  /** Undefined if it cannot be parsed. */
  readonly ast: ASTNode | undefined;
  /** The free names that it reads. */
  readonly free: ReadonlySet<string>;
};

/** Parses an expression for `substitute`. Never throws. */
export function readExpression(source: string): ReadExpression {
  const found = new Set<string>();
  const parsed = parseExpression(source);
  const remember = (name: string): undefined => void found.add(name);
  if (parsed.ok) new Printer(remember).print(parsed.ast, new Map());
  return { source, ast: parsed.ok ? parsed.ast : undefined, free: found };
}

/** The free names that an expression reads; empty if it cannot be parsed. */
export const freeNames = (source: string): ReadonlySet<string> => readExpression(source).free;

export type Substituted = { readonly source: string; readonly known?: { readonly value: unknown } };

/**
 * Replaces names in an expression. Takes its source, or the result of `readExpression`, and the names. Returns the source with each name
 * replaced, in brackets where needed, loop variables renamed where they would capture something, and constant parts
 * evaluated: `known` if the whole is constant. Returns the same source if it reads none of the names or cannot be parsed.
 */
export function substitute(expression: string | ReadExpression, substitutes: Substitutes): Substituted {
  const source = typeof expression === 'string' ? expression : expression.source;
  if (substitutes.size === 0 || !wordsOf(source).some((word) => substitutes.has(word))) return { source };
  const { ast, free } = typeof expression === 'string' ? readExpression(expression) : expression;
  if (ast === undefined || ![...free].some((name) => substitutes.has(name))) return { source };
  const put = [...substitutes.values()].flatMap((each) => ('source' in each ? wordsOf(each.source) : []));
  const { text, known: value } = new Printer((name) => substitutes.get(name), new Set(put)).print(ast, new Map());
  return { source: text, ...(value !== undefined && { known: value }) };
}
