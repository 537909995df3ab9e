/** Types expressions against JSON Schemas; the library's own check supports neither enums nor missing values. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { JsonSchema } from '../model/json-schema';
import { checkRefused } from './calls';
import { checkArithmetic, checkEquality, checkMembership, checkMinus, checkOrder } from './comparison';
import { toTree } from './compile';
import { needCondition, report, sourceOf } from './context';
import type { TypeCheck, TypeScope } from './context';
import { checkExpected } from './expected';
import type { Expected } from './expected';
import { NOTHING, factsOf } from './facts';
import type { Facts } from './facts';
import { functionOf, isLoop, operandsOf } from './functions';
import { rememberChecks } from './known-checks';
import { parseExpression } from './parse';
import { indexOf, pathKey, pathOf } from './path';
import { problemAt } from './problem';
import type { ExpressionProblem } from './problem';
import { fieldNames, fieldOf, schemaOfType, typeOfSchema } from './schema-types';
import { reportMissingField } from './missing-field';
import { subsetProblems } from './subset';
import { memoizeWeak } from '../base/memoize';
import { nearest } from '../base/nearest';
import type { Tree } from '../model/tree';
import {
  ANY,
  BOOLEAN,
  describe,
  hasKind,
  isAny,
  isNull,
  itemOf,
  literalType,
  optional,
  present,
  proven,
  union,
} from './types';
import type { Type } from './types';

export type CheckOptions = {
  /** Schema of every root name; each is the base of its own `$ref`s. `{}`: anything. */
  readonly roots: Readonly<Record<string, JsonSchema>>;
  /** Expected type or schema; a schema's `$ref`s are relative to itself. Default: any. */
  readonly expected?: Expected;
  /** Whether a possibly missing value is reported. Default: false. */
  readonly required?: boolean;
  /** Conditions that hold wherever the expression is evaluated; values that they prove present need no guard. */
  readonly given?: readonly string[];
};

export type CheckedExpression = {
  readonly problems: readonly ExpressionProblem[];
  /** Self-contained schema of the value, which can be a root of other expressions. `{}` if unknown. */
  readonly type: JsonSchema;
  /** Only without problems. */
  readonly tree?: Tree;
  /** The paths read from roots, the longest of each, such as ['session', 'role']. */
  readonly paths: readonly (readonly string[])[];
};

type Untyped = Extract<ASTNode, { op: 'map' | '.?' | '[?]' }>;

/** Syntax outside the subset: refused elsewhere, type any here. */
const isUntyped = (node: ASTNode): node is Untyped => ['map', '.?', '[?]'].includes(node.op);

class ExpressionCheck implements TypeCheck {
  readonly problems: ExpressionProblem[] = [];
  readonly types = new Map<ASTNode, Type>();
  readonly paths = new Map<string, readonly string[]>();
  private readonly roots: ReadonlyMap<string, Type>;

  constructor(roots: CheckOptions['roots']) {
    this.roots = new Map(Object.entries(roots).map(([name, schema]) => [name, typeOfSchema(schema, schema)]));
  }

  readonly report = (problem: ExpressionProblem): void => {
    this.problems.push(problem);
  };

  readonly typeOf = (node: ASTNode, scope: TypeScope): Type => {
    const type = this.narrowed(node, this.infer(node, scope), scope);
    this.types.set(node, type);
    return type;
  };

  start(conditions: readonly string[]): TypeScope {
    return conditions.reduce<TypeScope>((scope, condition) => this.within(scope, this.provenBy(condition, scope)), {
      names: this.roots,
      present: NOTHING,
    });
  }

  /** Facts that a condition proves; its errors are reported at the condition itself. */
  private provenBy(condition: string, scope: TypeScope): Facts {
    const parsed = parseExpression(condition);
    if (!parsed.ok) return NOTHING;
    const before = this.problems.length;
    this.typeOf(parsed.ast, scope);
    this.problems.length = before;
    this.paths.clear();
    return factsOf(parsed.ast, true, this.types);
  }

  /** Records the path read from a root; loop variables are not roots. */
  private remember(node: ASTNode, scope: TypeScope): void {
    const path = pathOf(node)?.map(String);
    const [root] = path ?? [];
    if (!path || root === undefined || !this.roots.has(root) || scope.names.get(root) !== this.roots.get(root)) return;
    this.paths.delete(pathKey(path.slice(0, -1)));
    this.paths.set(pathKey(path), path);
  }

  private narrowed(node: ASTNode, type: Type, scope: TypeScope): Type {
    if (!type.optional) return type;
    const path = pathOf(node);
    return path && scope.present.has(pathKey(path)) ? proven(type) : type;
  }

  private infer(node: ASTNode, scope: TypeScope): Type {
    return isUntyped(node) ? ANY : this.inferTyped(node, scope);
  }

  private inferTyped(node: Exclude<ASTNode, Untyped>, scope: TypeScope): Type {
    switch (node.op) {
      case 'value':
        return this.literal(node.args);
      case 'id':
        return this.name(node, scope);
      case '.':
        return this.field(node, scope);
      case '[]':
        return this.item(node, scope);
      case 'list':
        return this.list(node.args, scope);
      case '&&':
      case '||':
        return this.logic(node, scope);
      case '!_':
        needCondition(this, node.args, this.typeOf(node.args, scope));
        return BOOLEAN;
      case '?:':
        return this.choice(node, scope);
      case '-_':
        return this.negative(node.args, scope);
      case 'call':
      case 'rcall':
        return this.call(node, scope);
      default:
        return this.binary(node, scope);
    }
  }

  private negative(operand: ASTNode, scope: TypeScope): Type {
    const { op, args } = operand;
    return op === 'value' && typeof args === 'bigint' ? literalType(-Number(args)) : checkMinus(this, operand, scope);
  }

  private literal(value: unknown): Type {
    if (typeof value === 'bigint') return literalType(Number(value));
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
      ? literalType(value as string | number | boolean | null)
      : ANY;
  }

  private name(node: ASTNode & { op: 'id' }, scope: TypeScope): Type {
    const type = scope.names.get(node.args);
    this.remember(node, scope);
    if (type) return type;
    const known = [...scope.names.keys()];
    const within = [...scope.names].filter(([, other]) => fieldNames(other).includes(node.args));
    const [field] = within.length === 1 ? within.map(([name]) => `${name}.${node.args}`) : [];
    const fix = known.length > 0 ? `Available here: ${known.join(', ')}.` : 'No names are available here.';
    report(
      this,
      node,
      'expression-unknown-name',
      `There is no '${node.args}' here. Texts need quotes.`,
      fix,
      field ?? nearest(node.args, known),
    );
    return ANY;
  }

  private field(node: ASTNode & { op: '.' }, scope: TypeScope): Type {
    const [base, name] = node.args;
    const type = this.typeOf(base, scope);
    const field = fieldOf(type, name);
    this.remember(node, scope);
    if (field)
      return type.optional || type.declaredOptional
        ? { ...optional(field), optional: field.optional || type.optional }
        : field;
    reportMissingField(this, node, type);
    return ANY;
  }

  private item(node: ASTNode & { op: '[]' }, scope: TypeScope): Type {
    const [base] = node.args;
    const type = this.typeOf(base, scope);
    this.remember(node, scope);
    if (isAny(type) || isNull(type)) return ANY;
    if (hasKind(type, 'list')) return optional(itemOf(type));
    // Anything but a number in [ ] was refused before.
    if (indexOf(node.args[1]) === undefined) return ANY;
    report(
      this,
      node.args[1],
      'expression-type',
      `${sourceOf(base)} is ${describe(type)}, but [ ] needs a list.`,
      'Read a field with a dot.',
    );
    return ANY;
  }

  private list(items: readonly ASTNode[], scope: TypeScope): Type {
    const item = union(items.map((node) => this.typeOf(node, scope)));
    return present([{ kind: 'list', item: () => (isAny(item) ? ANY : item) }]);
  }

  private within(scope: TypeScope, facts: Facts): TypeScope {
    return facts.size > 0 ? { ...scope, present: new Set([...scope.present, ...facts]) } : scope;
  }

  private logic(node: ASTNode & { op: '&&' | '||' }, scope: TypeScope): Type {
    const [left, right] = node.args;
    needCondition(this, left, this.typeOf(left, scope));
    const reached = this.within(scope, factsOf(left, node.op === '&&', this.types));
    needCondition(this, right, this.typeOf(right, reached));
    return BOOLEAN;
  }

  private choice(node: ASTNode & { op: '?:' }, scope: TypeScope): Type {
    const [condition, yes, no] = node.args;
    needCondition(this, condition, this.typeOf(condition, scope));
    const branches = [
      this.typeOf(yes, this.within(scope, factsOf(condition, true, this.types))),
      this.typeOf(no, this.within(scope, factsOf(condition, false, this.types))),
    ];
    const type = union(branches);
    return isAny(type) ? ANY : type;
  }

  private call(node: ASTNode & { op: 'call' | 'rcall' }, scope: TypeScope): Type {
    const [name] = node.args;
    const [called, operands] = [functionOf(node), operandsOf(node)];
    // A loop reports its own wrong operands.
    const check = called && (isLoop(called) || called.arity === operands.length) ? called.check : checkRefused;
    return check(this, { node, name, operands }, scope);
  }

  private binary(node: ASTNode & { args: [ASTNode, ASTNode] }, scope: TypeScope): Type {
    const left = { node: node.args[0], type: this.typeOf(node.args[0], scope) };
    const right = { node: node.args[1], type: this.typeOf(node.args[1], scope) };
    if (node.op === '==' || node.op === '!=') return checkEquality(this, node, left, right);
    if (node.op === 'in') return checkMembership(this, node, left, right);
    if (node.op === '/' || node.op === '%') return ANY;
    return node.op === '+' || node.op === '-' || node.op === '*'
      ? checkArithmetic(this, node, left, right)
      : checkOrder(this, node, left, right);
  }
}

function checked(source: string, options: CheckOptions): CheckedExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) {
    const problem = problemAt({ start: parsed.from, end: parsed.to }, 'expression-syntax', parsed.message, parsed.fix);
    return { problems: [problem], type: {}, paths: [] };
  }
  const { ast } = parsed;
  const { expected = 'any', required = false } = options;
  const check = new ExpressionCheck(options.roots);
  const type = check.typeOf(ast, check.start(options.given ?? []));
  checkExpected(check, ast, type, expected, required, typeof expected === 'string' ? {} : expected);
  const problems = [...subsetProblems(ast), ...check.problems].sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    problems,
    type: schemaOfType(type),
    ...(problems.length === 0 ? { tree: toTree(ast) } : {}),
    paths: [...check.paths.values()],
  };
}

const known = rememberChecks<CheckedExpression>();

/**
 * Checks an expression and reports every mistake at its narrowest range. Returns the schema of its value, the paths
 * it reads and, if nothing is wrong, its tree. Never throws. Source of the rules: CEL, with missing and null as one value.
 */
export const checkExpression = (source: string, options: CheckOptions): CheckedExpression =>
  known(source, options, () => checked(source, options));

const items = memoizeWeak<JsonSchema>();

/** Self-contained schema of a list's items; `{}` if unknown. For names that a loop binds. */
export const itemSchema = (list: JsonSchema): JsonSchema =>
  items([list], () => schemaOfType(itemOf(typeOfSchema(list, list))));
