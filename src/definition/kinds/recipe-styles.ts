/** Extracts the literal styles from the code of a recipe. */
import { asList, asObject, isObject } from '../../base/json';
import { isCondition, isForWindows, propertyAt } from '../../theme/unknown-tokens';

type Node = Readonly<Record<string, unknown>>;

/** The name of a property in an object; undefined for a computed one. */
function keyOf({ key, computed }: Node): string | undefined {
  if (computed === true || !isObject(key)) return undefined;
  const name = key['type'] === 'Identifier' ? key['name'] : key['value'];
  return name === undefined ? undefined : String(name);
}

/** Possible literals of a value: itself, or one of two. */
function literalsIn(value: unknown): readonly Node[] {
  if (!isObject(value)) return [];
  switch (value['type']) {
    case 'Literal':
      return [value];
    case 'ConditionalExpression':
      return [...literalsIn(value['consequent']), ...literalsIn(value['alternate'])];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(value['expression']);
    default:
      return [];
  }
}

/** A value, or a key that is not a known window. */
export type WrittenStyle = {
  readonly property: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly isKey?: true;
};

/** Functions that return a recipe unchanged. */
const makers: ReadonlySet<unknown> = new Set(['defineRecipe', 'defineSlotRecipe']);

/** Keys of a recipe whose children are names of variants and not styles. */
const withoutStyles: ReadonlySet<string | undefined> = new Set(['defaultVariants']);

/** Values of the constants of a file, by name; each is removed when read, so that nothing is read twice. */
type Constants = Map<string, unknown>;

function constantsOf(program: unknown): Constants {
  const statements = asList(asObject(program)['body']).map(asObject);
  const declarations = statements.flatMap((each) => asList(asObject(each['declaration'] ?? each)['declarations']));
  return new Map(declarations.map(asObject).map(({ id, init }) => [String(asObject(id)['name']), init]));
}

/** The parts of an object with styles: next to "css" there are the variants of a combination. */
function stylesOfObject(properties: readonly unknown[]): readonly unknown[] {
  const css = properties.filter((each) => isObject(each) && keyOf(each) === 'css');
  return css.length > 0 ? css : properties;
}

/** Possible texts of a value, each with its place. */
function* textsOf(node: unknown, property: string): Generator<WrittenStyle> {
  for (const { value, start, end } of literalsIn(node))
    if (typeof value === 'string') yield { property, value, from: Number(start), to: Number(end) };
}

/** Unknown keys between those of windows. */
function* straysIn(properties: readonly unknown[], outer: string | undefined): Generator<WrittenStyle> {
  const withTexts = properties.filter(isObject).filter(({ value }) => literalsIn(value).length > 0);
  const keys = withTexts.flatMap((each) => keyOf(each) ?? []);
  if (outer === undefined || !isForWindows(outer, keys)) return;
  for (const each of withTexts) {
    const [name, { start, end }] = [keyOf(each), asObject(each['key'])];
    if (name !== undefined && !isCondition(name))
      yield { property: outer, value: name, from: Number(start), to: Number(end), isKey: true };
  }
}

function* styleOfProperty(node: Node, constants: Constants, outer: string | undefined): Generator<WrittenStyle> {
  const key = keyOf(node);
  if (withoutStyles.has(key)) return;
  const property = key === undefined ? undefined : propertyAt(key, outer);
  if (property !== undefined) yield* textsOf(node['value'], property);
  yield* stylesIn(node['value'], constants, property);
}

/** Literal styles in a syntax tree. `outer`: the property whose values they are. */
function* stylesIn(node: unknown, constants: Constants, outer?: string): Generator<WrittenStyle> {
  if (Array.isArray(node)) for (const each of node) yield* stylesIn(each, constants, outer);
  if (!isObject(node)) return;
  switch (node['type']) {
    case 'Identifier':
      return yield* styleOfConstant(String(node['name']), constants, outer);
    case 'CallExpression':
      // Other functions may return anything for an object.
      return yield* stylesIn(makers.has(asObject(node['callee'])['name']) ? node['arguments'] : [], constants);
    case 'MemberExpression':
      return;
    case 'ObjectExpression': {
      const styles = stylesOfObject(asList(node['properties']));
      yield* straysIn(styles, outer);
      return yield* stylesIn(styles, constants, outer);
    }
    case 'ArrayExpression':
      // One value for each window, the narrowest first.
      for (const each of asList(node['elements'])) if (outer !== undefined) yield* textsOf(each, outer);
      return yield* stylesIn(node['elements'], constants, outer);
    case 'Property':
      return yield* styleOfProperty(node, constants, outer);
    default:
      yield* stylesIn(Object.values(node), constants, outer);
  }
}

function styleOfConstant(name: string, constants: Constants, outer?: string): Generator<WrittenStyle> {
  const value = constants.get(name);
  constants.delete(name);
  return stylesIn(value, constants, outer);
}

/** The keys of the recipe in a file's syntax tree, with their places. */
export function keysOfRecipe(
  program: unknown,
): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  const value = asObject(constantsOf(program).get('recipe'));
  const recipe = makers.has(asObject(value['callee'])['name']) ? asObject(asList(value['arguments'])[0]) : value;
  return asList(recipe['properties'])
    .map(asObject)
    .flatMap((property) => {
      const { start, end } = asObject(property['key']);
      return [keyOf(property) ?? []].flat().map((name) => ({ name, from: Number(start), to: Number(end) }));
    });
}

/** The styles of the recipe in a file's syntax tree: literal ones, and constants of the file that it uses as a whole. */
export const stylesOfRecipe = (program: unknown): readonly WrittenStyle[] => [
  ...styleOfConstant('recipe', constantsOf(program)),
];
