/** Completions and descriptions in an expression. */
import { asList, asObject, asText } from '../../base/json';
import { checkExpression, itemSchema } from '../../expression/check';
import { FUNCTIONS } from '../../expression/functions';
import { fieldNames, fieldOf, schemaOfType, typeOfSchema } from '../../expression/schema-types';
import { describe } from '../../expression/types';
import type { JsonSchema } from '../../model/json-schema';
import type { CheckContext } from '../check/rule';
import type { RootSchemas } from '../check/types/root-schemas';
import type { CheckableUnit } from '../facts/checkable-units';
import { conditionsAround } from '../language/scope';
import type { LexicalScope } from '../language/scope';

export type ExpressionOffer = {
  readonly kind: 'name' | 'member' | 'function' | 'value';
  readonly name: string;
  readonly type: string;
  readonly description?: string | undefined;
};

/** Names of `let` around the expression, with their expressions. */
export type NamedValues = Readonly<Record<string, string>>;

/** CEL reserves the word `let`, so a placeholder of the same length replaces it while a text is checked here. */
const letAlias = 'l_t';
const judged = (source: string): string => source.replaceAll(/\blet\b/g, letAlias);
const restoreLet = (source: string): string => source.replaceAll(letAlias, 'let');

type Names = { readonly roots: RootSchemas; readonly given: readonly string[] };

const typeName = (schema: JsonSchema): string => describe(typeOfSchema(schema, schema));

const typeOf = (source: string, { roots, given }: Names): JsonSchema => checkExpression(source, { roots, given }).type;

/** Loops that are still open before the cursor: list.filter(item, … binds `item`. */
function withLoops(before: string, names: Names): Names {
  const loops = [...before.matchAll(/((?:\w+)(?:\.\w+)*)\.(?:filter|exists|all|map)\(\s*(\w+)\s*,/g)];
  return loops.reduce<Names>(
    (known, [, list = '', item = '']) => ({
      ...known,
      roots: { ...known.roots, [item]: itemSchema(typeOf(list, known)) },
    }),
    names,
  );
}

const ofLet = (values: NamedValues, names: Names): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(values).map(([name, source]) => [name, typeOf(judged(source), names)])),
});

/** All roots available to an expression at a place. */
function namesAt(context: CheckContext, unit: CheckableUnit, scope: LexicalScope, values: NamedValues): Names {
  const names = { roots: context.types.at(unit, scope), given: conditionsAround(scope) };
  return Object.keys(values).length === 0
    ? names
    : { ...names, roots: { ...names.roots, [letAlias]: ofLet(values, names) } };
}

function membersOf(schema: JsonSchema): readonly ExpressionOffer[] {
  const type = typeOfSchema(schema, schema);
  return fieldNames(type).map((name) => {
    const field = fieldOf(type, name);
    const own = field === undefined ? {} : schemaOfType(field);
    return {
      kind: 'member',
      name,
      type: describe(field ?? type),
      description: asText(asObject(asObject(schema['properties'])[name])['description']) ?? asText(own['description']),
    };
  });
}

const methods = (form: 'function' | 'method'): readonly ExpressionOffer[] =>
  [...FUNCTIONS].flatMap(([name, called]) =>
    called.forms.some((each) => (each === 'function') === (form === 'function'))
      ? [{ kind: 'function' as const, name, type: called.forms[0] === 'loop' ? 'for each item' : form }]
      : [],
  );

/** The possible members of a value, quoted for an expression. */
function membersByEnum(schema: JsonSchema): readonly ExpressionOffer[] {
  const branches = [schema, ...asList(schema['anyOf']).map(asObject)];
  return branches.flatMap((branch) =>
    [...asList(branch['enum']), ...('const' in branch ? [branch['const']] : [])].flatMap((value) =>
      typeof value === 'string' ? [{ kind: 'value' as const, name: value, type: 'text' }] : [],
    ),
  );
}

export type ExpressionPlace = {
  readonly unit: CheckableUnit;
  readonly scope: LexicalScope;
  readonly values: NamedValues;
};

/**
 * Completions for a place. Takes the site, the place of the expression and its text before the cursor.
 * Returns members after a dot, values in a comparison, otherwise names and functions.
 */
export function expressionOffers(
  context: CheckContext,
  { unit, scope, values }: ExpressionPlace,
  text: string,
): readonly ExpressionOffer[] {
  const before = judged(text);
  const names = withLoops(before, namesAt(context, unit, scope, values));
  const compared = /([\w.]+)\s*(?:==|!=)\s*'?[\w-]*$/.exec(before)?.[1];
  const byEnum = compared === undefined ? [] : membersByEnum(typeOf(compared, names));
  if (byEnum.length > 0) return byEnum;
  if (/'[^']*$/.test(before.replaceAll(/'[^']*'/g, ''))) return [];
  const path = /((?:\w+(?:\[\d+\])?\.)+)\w*$/.exec(before)?.[1];
  if (path !== undefined) {
    const schema = typeOf(path.slice(0, -1), names);
    return [...membersOf(schema), ...methods('method')];
  }
  const roots = Object.entries(names.roots).map(([name, schema]) => ({
    kind: 'name' as const,
    name: restoreLet(name),
    type: typeName(schema),
    description: asText(schema['description']),
  }));
  return [...roots, ...methods('function')];
}

/** The path under the cursor: in `data.place.street`, at `place`: data.place. */
export function pathAt(whole: string, offset: number): string | undefined {
  const behind = /^\w*/.exec(whole.slice(offset))?.[0] ?? '';
  return /[A-Za-z_]\w*(?:\.\w+)*$/.exec(whole.slice(0, offset) + behind)?.[0];
}

/** Type and description of a path in an expression; undefined if it is not a path. */
export function expressionHover(
  context: CheckContext,
  { unit, scope, values }: ExpressionPlace,
  whole: string,
  offset: number,
): { readonly path: string; readonly type: string; readonly description: string | undefined } | undefined {
  const path = pathAt(whole, offset);
  if (path === undefined) return undefined;
  const names = withLoops(judged(whole.slice(0, offset)), namesAt(context, unit, scope, values));
  const { problems, type } = checkExpression(judged(path), names);
  if (problems.some(({ code }) => code !== 'expression-never-missing')) return undefined;
  return { path, type: typeName(type), description: asText(type['description']) };
}
