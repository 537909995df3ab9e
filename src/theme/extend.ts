/** Adds the styles of a theme to recipes. Addresses are those of `look()`: `button`, `card.title`. */
import { isObject } from '../base/json';
import type { Theme } from '../model/site';
import type { Recipe } from './compile';
import type { Styles } from '../kit/recipe/define';
import { layoutStyles } from './layouts';

/** Styles by address; `variants` contains those for a value of a variant. */
export type RecipeStyles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Deeply merges styles; additions win. */
function merged(styles: unknown, more: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = isObject(styles) ? { ...styles } : {};
  for (const [key, value] of Object.entries(more)) result[key] = isObject(value) ? merged(result[key], value) : value;
  return result;
}

/** Styles of an address in the shape of its recipe. */
function inShape(recipe: Recipe, slot: string, { variants, ...base }: RecipeStyles[string]): Record<string, unknown> {
  const wrapped = (styles: unknown): unknown => ('slots' in recipe ? { [slot]: styles } : styles);
  const values = Object.entries(isObject(variants) ? variants : {}).map(([variant, each]) => [
    variant,
    Object.fromEntries(Object.entries(isObject(each) ? each : {}).map(([value, styles]) => [value, wrapped(styles)])),
  ]);
  return { base: wrapped(base), variants: Object.fromEntries(values) };
}

function withStyles(recipe: Recipe, styles: RecipeStyles): Recipe {
  const name = recipe.className;
  const own = Object.entries(styles).filter(([address]) => address === name || address.startsWith(`${name}.`));
  return own.reduce<Recipe>((before, [address, more]) => {
    const slot = address.slice(name.length + 1) || 'root';
    // A recipe with more styles is a recipe of the same kind.
    return merged(before, inShape(before, slot, more)) as Recipe;
  }, recipe);
}

/** A recipe with the theme's changes; the same object if there are none. */
export function extendedRecipe(recipe: Recipe, theme: Theme): Recipe {
  const layout: Readonly<Record<string, Styles>> = layoutStyles(theme);
  return withStyles(withStyles(recipe, layout as RecipeStyles), theme.recipes ?? {});
}
