/** Compiles a recipe to plain CSS rules whose class names need no table in the browser; see `kit/look.ts`. */
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { once } from '../base/lazy';
import type { RecipeSource, SlotRecipeSource, Styles } from '../kit/recipe/define';
import { system } from './system';
import type { TokenChanges } from './theme-tokens';
import { unknownTokens } from './unknown-tokens';

export type Recipe = RecipeSource | SlotRecipeSource;

export type RecipeModule = { readonly recipe: Recipe };

type Rule = { readonly slot: string; readonly classes: string; readonly styles: Styles | undefined };

type WrittenRule = { readonly classes: readonly string[]; readonly css: string };

const ruleCache = new WeakMap<Recipe, readonly WrittenRule[]>();

/** Rules of a recipe, each with the classes that an element must have for it. */
function writtenRules(recipe: Recipe): readonly WrittenRule[] {
  const known = ruleCache.get(recipe);
  if (known) return known;
  const name = recipe.className;
  const problems = unknownTokens(
    { base: recipe.base, variants: recipe.variants, compound: recipe.compoundVariants },
    name,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const rules = recipeRules(recipe).map(({ slot, classes, styles }) => {
    const root = slot === '' || slot === 'root' ? name : `${name}-${slot}`;
    const names = classes.split(' ').map((suffix) => root + suffix);
    return { classes: names, css: styleRule(names.map((each) => `.${each}`).join(''), styles) };
  });
  ruleCache.set(recipe, rules);
  return rules;
}

/** All classes in the rules of the recipe. */
export const classesOf = (recipe: Recipe): readonly string[] => writtenRules(recipe).flatMap(({ classes }) => classes);

/**
 * Returns the CSS of a recipe: its base, then every value of every variant, then combinations.
 * With `used`, only the rules for elements with these classes.
 */
export function recipeCss(recipe: Recipe, used?: ReadonlySet<string>): string {
  const wanted = used
    ? writtenRules(recipe).filter(({ classes }) => classes.every((name) => used.has(name)))
    : writtenRules(recipe);
  return wanted.map(({ css }) => css).join('');
}

/** Returns the CSS rule of one selector, with the system's token values. */
function styleRule(selector: string, styles: Styles | undefined): string {
  if (styles === undefined) return '';
  // Chakra's cache ignores the order of properties, so they would be written in the order of an earlier recipe. Undefined writes nothing.
  const inThisOrder = { [`--${JSON.stringify(styles)}` as const]: undefined };
  const { styles: body } = serializeStyles([system().css(styles as object, inThisOrder)]);
  return serialize(compile(`${selector}{${body}}`), stringify);
}

/** Starts at the preceding brace; otherwise every letter of every selector would be tried as a start. */
const emptyRule = /(?<=^|[{}])[^{}]+\{\}/g;

/** Replaces Chakra's variables by token values, and removes redundant bytes. `changes`: values of a theme by token. */
export function tidy(css: string, changes: TokenChanges = {}): string {
  return inlineTokens(css, changes)
    .replace(/--(?:bg-currentcolor|mix-background):[^;{}]*;?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([{;(,:\s-])0\.(\d)/g, '$1.$2')
    .replace(/(-?[a-z-]+):\s+/g, '$1:')
    .replace(/;}/g, '}')
    .replace(emptyRule, '')
    .replace(/(@media[^{]+\{)((?:[^{}]+\{[^{}]*\})+)\}(?:\1((?:[^{}]+\{[^{}]*\})+)\})+/g, joinMedia)
    .trim();
}

/** The custom properties that some CSS reads. */
export function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))];
}

/** Keeps only the declarations of these custom properties, and only the rules that still declare one. */
export function keepVariables(css: string, names: readonly string[]): string {
  const remaining = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    names.includes(name) ? declaration : '',
  );
  return remaining.replace(/;}/g, '}').replace(emptyRule, '').replace(emptyRule, '');
}

/** Joins adjacent rules with the same condition. */
function joinMedia(blocks: string, opening: string): string {
  return `${opening}${blocks
    .split(opening)
    .map((block) => block.slice(0, -1))
    .join('')}}`;
}

function recipeRules(recipe: Recipe): Rule[] {
  const rules: Rule[] = bySlot(recipe, recipe.base).map(([slot, styles]) => ({ slot, classes: '', styles }));
  for (const [variant, values] of Object.entries(recipe.variants ?? {})) {
    for (const [value, part] of Object.entries(values)) {
      for (const [slot, styles] of bySlot(recipe, part)) rules.push({ slot, classes: suffix(variant, value), styles });
    }
  }
  for (const { css, ...selection } of recipe.compoundVariants ?? []) {
    const classes = Object.entries(selection)
      .map(([variant, value]) => suffix(variant, String(value)))
      .join(' ');
    for (const [slot, styles] of bySlot(recipe, css)) rules.push({ slot, classes, styles });
  }
  return rules;
}

function suffix(variant: string, value: string): string {
  return value === 'true' ? `--${variant}` : `--${variant}-${value}`;
}

function bySlot(recipe: Recipe, part: unknown): [string, Styles | undefined][] {
  if (typeof part !== 'object' || part === null) return [];
  return 'slots' in recipe ? Object.entries(part) : [['', part as Styles]];
}

function inlineTokens(css: string, changes: TokenChanges): string {
  return css.replace(/var\((--fp-[^)\s,]+)\)/g, (reference, variable: string) => {
    const token = tokens().get(variable);
    return token === undefined ? reference : (changes[token.name] ?? String(token.value));
  });
}

/** Negative spacings use the variable of the positive one. */
const tokens = once(
  () =>
    new Map(
      system()
        .tokens.allTokens.filter((token) => token.extensions.negative !== true)
        .map((token) => [token.extensions.cssVar?.var ?? token.name, token]),
    ),
);
