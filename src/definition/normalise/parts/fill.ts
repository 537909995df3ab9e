/** Substitutes arguments in the content of a part: by name in expressions, elsewhere for {"param": …}. */
import { freeNames, freshName, readExpression, substitute, wordsOf } from '../../../expression/substitute';
import type { ReadExpression, Substitute, Substituted } from '../../../expression/substitute';
import { asObject, isObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import { childOfSchemas, resolved, schemasFor } from '../../language/schema-node';
import type { DefinitionLanguage } from '../../language/language';
import type { Span } from '../../source/positions';
import { carryNotes, listLike, objectLike, spanAt } from './copy';
import type { LocatedValue } from './copy';
import { placeholderOf, slotOf, useOf } from './part';
import type { Part } from './part';
import { everythingIn } from '../../../base/deep';

/** One argument of a use; `holder[key]` is the value. */
export type Argument = { readonly holder: JsonObject; readonly key: string };

export type Arguments = ReadonlyMap<string, Argument>;

/** Findings of the substitution. */
export type Findings = {
  /** A parameter that is read. */
  readonly reads: (name: string) => void;
  /** {"param": …} with an unknown name. */
  readonly unknown: (name: string, container: object, key: string | number) => void;
  /** A value that reads a root, such as `form`, which is a different one where it is inserted. */
  readonly captured: (name: string, root: string) => void;
};

/** Names in scope at a value. */
type Inside = {
  readonly names: ReadonlyMap<string, Substitute>;
  /** Roots that the part itself binds around this place, and names of items. */
  readonly own: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
};

/** A condition that never holds, so the thing is removed. */
const nothing = Symbol('nothing');

/** Names that each scope annotation binds. */
const boundRoots: Readonly<Record<string, string>> = {
  form: 'form',
  changes: 'changes',
  entry: 'entry',
  flow: 'flow',
  step: 'flow',
  answer: 'result',
  error: 'error',
};

const isComputed = (value: unknown): value is { readonly $: string } =>
  isObject(value) && typeof value['$'] === 'string';

const substituteOf = ({ holder, key }: Argument): Substitute => {
  const value = holder[key];
  return isComputed(value) ? { source: value.$ } : { value };
};

const textsIn = (value: unknown): readonly string[] =>
  [...everythingIn(value)].filter((part) => typeof part === 'string');

/** The expressions of each part, which are the same in all its uses. */
const expressionsOf = memoizeWeak<Map<string, ReadExpression>>();

class Filler {
  private words: ReadonlySet<string> | undefined;
  private last: { readonly source: string; readonly inside: Inside; readonly result: Substituted } | undefined;
  private readonly expressions: Map<string, ReadExpression>;

  constructor(
    private readonly language: DefinitionLanguage,
    private readonly part: Part,
    private readonly args: Arguments,
    private readonly slots: readonly unknown[],
    private readonly findings: Findings,
  ) {
    this.expressions = expressionsOf([part.file], () => new Map());
  }

  /** All words in the arguments. */
  private put(): ReadonlySet<string> {
    const values = [...this.args.values()].map(({ holder, key }) => holder[key]);
    this.words ??= new Set(textsIn([...values, ...this.slots]).flatMap(wordsOf));
    return this.words;
  }

  /** All words in the arguments, and in the part itself. */
  private taken(): ReadonlySet<string> {
    return new Set([...this.put(), ...textsIn(this.part.items).flatMap(wordsOf)]);
  }

  private read(source: string): ReadExpression {
    const known = this.expressions.get(source) ?? readExpression(source);
    this.expressions.set(source, known);
    return known;
  }

  items(): readonly unknown[] {
    const { part } = this;
    this.readByNames();
    const names = new Map([...this.args].map(([name, argument]) => [name, substituteOf(argument)]));
    const schemas = schemasFor(this.language, { $ref: '#/$defs/PartContent' }, part.file);
    const filled = this.value(childOfSchemas(schemas, part.content), part.file, part.content, {
      names,
      own: new Set(),
      items: new Set(),
    });
    return Array.isArray(filled) ? filled : [filled];
  }

  /** Parameters that a named value of the part reads count as read, whether the value is read or not. */
  private readByNames(): void {
    const names = Object.values(asObject(this.part.file['let'])).filter((source) => typeof source === 'string');
    for (const name of names.flatMap((source) => [...freeNames(source)]))
      if (this.part.parameters.has(name)) this.findings.reads(name);
  }

  private value(schema: JsonSchema | undefined, container: object, key: string | number, inside: Inside): unknown {
    const value: unknown = Reflect.get(container, key);
    const schemas = schema === undefined ? [] : schemasFor(this.language, schema, value);
    if (typeof value === 'string') {
      return schemas.some((each) => 'x-expression' in each) ? this.expression(value, inside).source : value;
    }
    if (Array.isArray(value)) return this.list(schemas, value, inside);
    if (!isObject(value)) return value;
    const placeholder = placeholderOf(value);
    if (placeholder !== undefined) return this.placed(placeholder, value, container, key);
    return this.object(schemas, value, inside);
  }

  private placed(name: string, whole: unknown, container: object, key: string | number): unknown {
    this.findings.reads(name);
    if (!this.part.parameters.has(name)) this.findings.unknown(name, container, key);
    const argument = this.args.get(name);
    return argument === undefined ? whole : argument.holder[argument.key];
  }

  /** A condition is processed twice: whether it is constant, and its text. */
  private expression(source: string, inside: Inside): Substituted {
    if (this.last?.source !== source || this.last.inside !== inside)
      this.last = { source, inside, result: this.substituted(source, inside) };
    return this.last.result;
  }

  private substituted(source: string, { names, own, items }: Inside): Substituted {
    const expression = this.read(source);
    for (const name of expression.free) {
      if (!this.part.parameters.has(name) || own.has(name) || items.has(name)) continue;
      this.findings.reads(name);
      const put = names.get(name);
      const root = put && 'source' in put ? [...freeNames(put.source)].find((each) => own.has(each)) : undefined;
      if (root !== undefined) this.findings.captured(name, root);
    }
    return substitute(expression, names);
  }

  private list(schemas: readonly JsonSchema[], list: readonly unknown[], inside: Inside): unknown {
    const items = list.flatMap((item, index): readonly LocatedValue[] => {
      if (slotOf(item) !== undefined) return [{ value: item, span: spanAt(list, index) }];
      const value = this.value(childOfSchemas(schemas, index), list, index, inside);
      return value === nothing ? [] : [{ value, span: this.spanOf(item) ?? spanAt(list, index) }];
    });
    return listLike(list, items);
  }

  /** Source place of an argument. */
  private spanOf(value: unknown): Span | undefined {
    const argument = this.args.get(placeholderOf(value) ?? '');
    return argument && spanAt(argument.holder, argument.key);
  }

  private object(known: readonly JsonSchema[], object: JsonObject, outer: Inside): unknown {
    const schemas = this.schemasOf(known, object);
    const decided = this.decisionOf(schemas, object, outer);
    if (decided?.key === '$') return decided.value;
    if (decided !== undefined && decided.value !== true) return nothing;
    const renamed = this.renamed(schemas, object);
    const entries: (readonly [string, LocatedValue])[] = [];
    for (const key of Object.keys(object)) {
      if (decided?.key === key) continue;
      const child = childOfSchemas(schemas, key);
      const inside = child === undefined ? outer : this.within(child, object, renamed, outer);
      const value = renamed.get(key) ?? this.value(child, object, key, inside);
      if (value === nothing) continue;
      entries.push([key, { value, span: this.spanOf(object[key]) }]);
    }
    const copy = objectLike(object, entries);
    // Facts about texts and choices of a part refer to its parameters.
    if (this.args.size === 0) carryNotes(copy, object);
    return copy;
  }

  /** No kind describes the use of another part. */
  private schemasOf(known: readonly JsonSchema[], object: JsonObject): readonly JsonSchema[] {
    const use = useOf(object);
    return use === undefined ? known : [asObject(this.language.defs[use.key === 'do' ? 'part-action' : 'part-use'])];
  }

  /** A condition, or a value that consists of an expression, that needs no data. */
  private decisionOf(
    schemas: readonly JsonSchema[],
    object: JsonObject,
    inside: Inside,
  ): { readonly key: 'when' | '$'; readonly value: unknown } | undefined {
    const key = 'when' in object ? 'when' : '$';
    if (key === '$' && Object.keys(object).length !== 1) return undefined;
    const decided = this.decided(childOfSchemas(schemas, key), object[key], inside);
    return decided && { key, value: decided.value };
  }

  private decided(schema: JsonSchema | undefined, source: unknown, inside: Inside): { value: unknown } | undefined {
    if (schema === undefined || typeof source !== 'string') return undefined;
    if (!('x-expression' in resolved(this.language, schema))) return undefined;
    const { known } = this.expression(source, inside);
    return known;
  }

  /** Keys that bind a name which occurs in the arguments, with the new name that they bind instead. */
  private renamed(schemas: readonly JsonSchema[], object: JsonObject): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const schema of schemas)
      for (const property of Object.values(asObject(schema['properties']))) {
        const { name } = asObject(asObject(asObject(property)['x-scope'])['item']);
        const own = typeof name === 'string' ? this.nameIn(schema, object, name) : undefined;
        if (own !== undefined && this.put().has(own)) found.set(String(name), freshName(own, this.taken()));
      }
    return found;
  }

  private nameIn(schema: JsonSchema, object: JsonObject, key: string): string | undefined {
    const name = object[key] ?? asObject(asObject(schema['properties'])[key])['default'];
    return typeof name === 'string' ? name : undefined;
  }

  private within(child: JsonSchema, object: JsonObject, renamed: ReadonlyMap<string, string>, outer: Inside): Inside {
    const annotation = child['x-scope'];
    if (!isObject(annotation)) return outer;
    const key = asObject(annotation['item'])['name'];
    const roots = Object.keys(boundRoots).filter((each) => annotation[each] !== undefined);
    const own =
      roots.length === 0 ? outer.own : new Set([...outer.own, ...roots.map((each) => boundRoots[each] ?? '')]);
    const bound = typeof key === 'string' ? object[key] : undefined;
    if (typeof bound !== 'string') return { ...outer, own };
    const names = new Map(outer.names);
    const fresh = renamed.get(String(key));
    if (fresh === undefined) names.delete(bound);
    else names.set(bound, { source: fresh });
    return { names, own, items: new Set([...outer.items, bound]) };
  }
}

/**
 * The content of a part for one use, still with slots and uses of other parts. Takes the arguments by name (a name without
 * an argument stays unchanged) and the content of the slots. A condition without data is evaluated: the thing is removed, or
 * loses its condition.
 */
export const fill = (
  language: DefinitionLanguage,
  part: Part,
  args: Arguments,
  slots: readonly unknown[],
  findings: Findings,
): readonly unknown[] => new Filler(language, part, args, slots, findings).items();
