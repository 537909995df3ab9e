/** Tokens that recipes of kinds name and that do not exist: what is written out there, or in a constant of the file that it takes over whole. */
import { asList, asObject, isObject } from '../../base/json';
import { nearest } from '../../base/nearest';
import { tokenNames } from '../../theme/design-tokens';
import { unknownInStyle } from '../../theme/unknown-tokens';
import type { UnknownToken } from '../../theme/unknown-tokens';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import { baseName } from '../source/folders';
import type { OwnKind } from './families';

const report = reporter('kind-recipes', {
  FP1037: {
    message: '"{value}" is not a token for "{property}".',
    fix: 'Write the name of a token, or CSS such as 12px or #fff.',
  },
});

type Node = Readonly<Record<string, unknown>>;

/** The name of a property in an object; undefined for a computed one. */
function keyOf({ key, computed }: Node): string | undefined {
  if (computed === true || !isObject(key)) return undefined;
  const name = key['type'] === 'Identifier' ? key['name'] : key['value'];
  return name === undefined ? undefined : String(name);
}

/** Literals that a value can be: itself, or one of two. */
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

type Style = { readonly property: string; readonly value: string; readonly from: number; readonly to: number };

/** Functions that take a recipe as it is. */
const makers: ReadonlySet<unknown> = new Set(['defineRecipe', 'defineSlotRecipe']);

/** Keys of a recipe below which there are names of variants and no styles. */
const withoutStyles: ReadonlySet<string | undefined> = new Set(['defaultVariants']);

/** Values of the constants of a file, by name; what is read is taken out, so that nothing is read twice. */
type Constants = Map<string, unknown>;

function constantsOf(program: unknown): Constants {
  const statements = asList(asObject(program)['body']).map(asObject);
  const declarations = statements.flatMap((each) => asList(asObject(each['declaration'] ?? each)['declarations']));
  return new Map(declarations.map(asObject).map(({ id, init }) => [String(asObject(id)['name']), init]));
}

/** The parts of an object that hold styles: next to "css" there are the variants of a combination. */
function stylesOfObject(properties: readonly unknown[]): readonly unknown[] {
  const css = properties.filter((each) => isObject(each) && keyOf(each) === 'css');
  return css.length > 0 ? css : properties;
}

function* styleOfProperty(node: Node, constants: Constants): Generator<Style> {
  const property = keyOf(node);
  if (withoutStyles.has(property)) return;
  for (const { value, start, end } of property === undefined ? [] : literalsIn(node['value']))
    if (typeof value === 'string') yield { property: String(property), value, from: Number(start), to: Number(end) };
  yield* stylesIn(node['value'], constants);
}

/** Styles that a syntax tree writes out. */
function* stylesIn(node: unknown, constants: Constants): Generator<Style> {
  if (Array.isArray(node)) for (const each of node) yield* stylesIn(each, constants);
  if (!isObject(node)) return;
  switch (node['type']) {
    case 'Identifier':
      return yield* styleOfConstant(String(node['name']), constants);
    case 'CallExpression':
      // Of other functions nobody knows what they make of an object.
      return yield* stylesIn(makers.has(asObject(node['callee'])['name']) ? node['arguments'] : [], constants);
    case 'MemberExpression':
      return;
    case 'ObjectExpression':
      return yield* stylesIn(stylesOfObject(asList(node['properties'])), constants);
    case 'Property':
      return yield* styleOfProperty(node, constants);
    default:
      yield* stylesIn(Object.values(node), constants);
  }
}

function styleOfConstant(name: string, constants: Constants): Generator<Style> {
  const value = constants.get(name);
  constants.delete(name);
  return stylesIn(value, constants);
}

function problemOf(file: string, { property, from, to }: Style, { name, category, group }: UnknownToken): Problem {
  const at = { file, from, to };
  const known = category === undefined ? Object.keys(tokenNames) : tokenNames[category];
  const [value, wanted] = category === undefined ? [`{${group}.${name}}`, group] : [name, name];
  return report(baseName, 'FP1037', at, { value, property }, { suggestion: nearest(wanted, known) });
}

/** An error for each token in the recipe of a kind that does not exist. `programs`: syntax trees by file. */
export const recipeCodeProblems = (
  kinds: readonly OwnKind[],
  programs: ReadonlyMap<string, unknown>,
): readonly Problem[] =>
  kinds.flatMap(({ code: { recipe: file } }) =>
    file === undefined
      ? []
      : [...styleOfConstant('recipe', constantsOf(programs.get(file)))].flatMap((style) =>
          unknownInStyle(style.property, style.value).map((unknown) => problemOf(file, style, unknown)),
        ),
  );
