/** Unknown tokens and windows in recipes of kinds. */
import type { SlotRecipeSource } from '../../kit/recipe/define';
import { nearest } from '../../base/nearest';
import { tokenNames } from '../../theme/design-tokens';
import { unknownInStyle, windowNames } from '../../theme/unknown-tokens';
import type { UnknownToken } from '../../theme/unknown-tokens';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import { baseName } from '../source/folders';
import type { OwnKind } from './families';
import { keysOfRecipe, stylesOfRecipe } from './recipe-styles';
import type { WrittenStyle } from './recipe-styles';

const recipeKeys: readonly (keyof SlotRecipeSource)[] = ['className', 'slots', 'base', 'variants', 'compoundVariants'];

const report = siteReporter('kind-recipes', {
  FP1037: {
    message: '"{value}" is not a token for "{property}".',
    fix: 'Write the name of a token, or CSS such as 12px or #fff.',
  },
  FP1039: {
    message: '"{key}" is not the name of a window: "{property}" has values by window here.',
    fix: `Name one of ${windowNames.join(', ')}. The name of a state begins with an underscore, such as _hover.`,
  },
  FP1042: { message: 'A recipe has no "{name}".', fix: `It has: ${recipeKeys.join(', ')}.` },
});

function* problemsOf(file: string, style: WrittenStyle): Generator<Problem> {
  const { property, value, from, to, isKey } = style;
  if (isKey === true) {
    const at = { file, from, to };
    const suggestion = nearest(value, windowNames);
    return yield report(baseName, 'FP1039', at, { key: value, property }, { suggestion });
  }
  for (const unknown of unknownInStyle(property, value)) yield problemOf(file, style, unknown);
}

function problemOf(
  file: string,
  { property, from, to }: WrittenStyle,
  { name, category, group }: UnknownToken,
): Problem {
  const at = { file, from, to };
  const known = category === undefined ? Object.keys(tokenNames) : tokenNames[category];
  const [value, wanted] = category === undefined ? [`{${group}.${name}}`, group] : [name, name];
  return report(baseName, 'FP1037', at, { value, property }, { suggestion: nearest(wanted, known) });
}

/** Keys that mean nothing: what they hold would never be shown. */
const strayKeys = (file: string, program: unknown): readonly Problem[] =>
  keysOfRecipe(program)
    .filter(({ name }) => !recipeKeys.some((key) => key === name))
    .map(({ name, from, to }) =>
      report(baseName, 'FP1042', { file, from, to }, { name }, { suggestion: nearest(name, recipeKeys) }),
    );

/** An error for each unknown key and token in the recipe of a kind. `programs`: syntax trees by file. */
export const recipeCodeProblems = (
  kinds: readonly OwnKind[],
  programs: ReadonlyMap<string, unknown>,
): readonly Problem[] =>
  kinds.flatMap(({ code: { recipe: file } }) =>
    file === undefined
      ? []
      : [
          ...strayKeys(file, programs.get(file)),
          ...stylesOfRecipe(programs.get(file)).flatMap((style) => [...problemsOf(file, style)]),
        ],
  );
