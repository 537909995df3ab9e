/** Tokens that recipes of kinds name and that do not exist: what is written out, in any object of the file. */
import { isObject } from '../../base/json';
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

/** Keys of a recipe below which there are names of variants and no styles. */
const withoutStyles: ReadonlySet<string | undefined> = new Set(['defaultVariants']);

/** Styles that a syntax tree writes out. Next to "css" there are the variants of a combination. */
function* stylesIn(node: unknown): Generator<Style> {
  if (Array.isArray(node)) for (const each of node) yield* stylesIn(each);
  if (!isObject(node)) return;
  const properties = node['type'] === 'ObjectExpression' && Array.isArray(node['properties']) ? node['properties'] : [];
  const isCombination = properties.some((each) => isObject(each) && keyOf(each) === 'css');
  if (node['type'] === 'Property') {
    if (withoutStyles.has(keyOf(node))) return;
    const property = keyOf(node);
    for (const { value, start, end } of property === undefined ? [] : literalsIn(node['value']))
      if (typeof value === 'string') yield { property: String(property), value, from: Number(start), to: Number(end) };
  }
  if (isCombination) yield* stylesIn(properties.filter((each) => isObject(each) && keyOf(each) === 'css'));
  else yield* stylesIn(Object.values(node));
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
      : [...stylesIn(programs.get(file))].flatMap((style) =>
          unknownInStyle(style.property, style.value).map((unknown) => problemOf(file, style, unknown)),
        ),
  );
