/** Types of recipes: an unknown token is a type error. The functions return their argument; `compile.ts` passes it to Chakra. */
import type { CSSProperties } from 'react';
import type { cssKeywords, propertiesOf, TokenCategory, TokenName } from '../../theme/design-tokens';

type Unit = 'px' | 'rem' | 'em' | '%' | 'ch' | 'pt' | 'vh' | 'svh' | 'dvh' | 'vw';

/** CSS that contains tokens only as references (`{colors.border}`), which `unknown-tokens.ts` checks. */
type Composed = `${string}(${string}` | `${string} ${string}` | `{${TokenCategory}.${string}}`;

type TokenLiteral<Category extends TokenCategory> = Category extends 'colors'
  ? `#${string}`
  : Category extends 'fontWeights' | 'lineHeights'
    ? `${number}` | `${number}${Unit}`
    : `${number}${Unit}`;

type Negative<Category extends TokenCategory> = Category extends 'spacing'
  ? `-${Exclude<TokenName<'spacing'>, '0'>}`
  : never;

type TokenValue<Category extends TokenCategory> =
  | TokenName<Category>
  | Negative<Category>
  | (typeof cssKeywords)[Category][number]
  | TokenLiteral<Category>
  | Composed;

type CategoryOf = {
  [Category in TokenCategory as (typeof propertiesOf)[Category][number]]: Category;
};

type TokenProperties = { readonly [Property in keyof CategoryOf]?: TokenValue<CategoryOf[Property]> };

type OtherProperties = { readonly [Property in Exclude<keyof CSSProperties, keyof CategoryOf>]?: string };

/** Styles of an element; nested keys are selectors, conditions (`_hover`) and media queries. */
export interface Styles extends TokenProperties, OtherProperties {
  readonly [nested: `${string}&${string}` | `@${string}` | `_${string}`]: Styles;
  readonly [variable: `--${string}`]: string;
}

type Slots<Slot extends string> = { readonly [Name in Slot]?: Styles };

type Variants<Part> = { readonly [variant: string]: { readonly [value: string]: Part } };

type Combination<Part> = { readonly css: Part; readonly [variant: string]: Part | string | boolean };

/** Style of one element. Variants are explicit: there are no defaults. */
export type RecipeSource = {
  readonly className: string;
  readonly base?: Styles;
  readonly variants?: Variants<Styles>;
  readonly compoundVariants?: readonly Combination<Styles>[];
};

/** Style of an element with named parts. */
export type SlotRecipeSource<Slot extends string = string> = {
  readonly className: string;
  readonly slots: readonly Slot[];
  readonly base?: Slots<Slot>;
  readonly variants?: Variants<Slots<Slot>>;
  readonly compoundVariants?: readonly Combination<Slots<Slot>>[];
};

/** Types the recipe of one element. */
export const defineRecipe = (recipe: RecipeSource): RecipeSource => recipe;

/** Types the recipe of an element with parts. */
export const defineSlotRecipe = <const Slot extends string>(recipe: SlotRecipeSource<Slot>): SlotRecipeSource<Slot> =>
  recipe;
