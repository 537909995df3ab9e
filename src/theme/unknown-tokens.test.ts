import { describe, expect, it } from 'vitest';
import { recipeCss, type RecipeModule } from './compile';
import { defineRecipe, type Styles } from '../kit/recipe/define';
import { unknownTokens } from './unknown-tokens';

const files = import.meta.glob<RecipeModule>(
  ['./recipes/*.ts', '../blocks/*/recipe.ts', '../forms/**/recipe.ts', '!../**/*.test.ts'],
  { eager: true },
);

describe('unknownTokens', () => {
  it.each([
    ['a colour', { color: 'accent.solid' }, 'x › color names the token "accent.solid"'],
    ['a step of the spacing', { p: '13' }, 'x › p names the token "13"'],
    ['a length with a misspelt unit', { p: '12pxx' }, 'x › p names the token "12pxx"'],
    ['a reference inside CSS', { border: '1px solid {colors.edge}' }, 'x › border names the token "edge"'],
    ['a category', { border: '1px solid {color.border}' }, 'there is no category "color"'],
    ['a nested selector', { '& > a': { _hover: { rounded: 'huge' } } }, 'x › & > a › _hover › rounded'],
    ['a value for a window', { color: { base: 'text', tablet: 'brnd' } }, 'x › color › tablet names the token "brnd"'],
    ['a value in a list for windows', { p: ['4', '13'] }, 'x › p › 1 names the token "13"'],
  ])('reports %s', (_, styles, problem) => {
    expect(unknownTokens(styles, 'x')).toEqual([expect.stringContaining(problem)]);
  });

  it('suggests the nearest token', () => {
    expect(unknownTokens({ color: 'text.mutd' }, 'x')[0]).toContain('did you mean "text.muted"?');
  });

  it('does not mistake variant combinations for styles', () => {
    expect(unknownTokens({ compound: [{ width: 'narrow', css: { p: '4' } }] }, 'x')).toEqual([]);
  });

  it('accepts known values', () => {
    const styles = { color: 'text.muted', mt: '-2.5', w: 'auto', lineHeight: '1.45', height: '.5em', bg: '#0006' };
    expect(unknownTokens({ ...styles, px: 'max({spacing.gutter},1rem)', '--x': 'anything' }, 'x')).toEqual([]);
  });
});

describe('a recipe', () => {
  it.each(Object.entries(files))('%s names only tokens that exist', (_, { recipe }) => {
    expect(unknownTokens({ ...recipe, slots: [] }, recipe.className)).toEqual([]);
  });

  it('with an unknown token is not compiled', () => {
    const color = (name: string) => name as 'accent';
    const stars = defineRecipe({ className: 'stars', base: { color: color('accent.solid') } });
    expect(() => recipeCss(stars)).toThrow('stars › base › color names the token "accent.solid"');
  });
});

type Takes<Property extends keyof Styles, Value> = Value extends NonNullable<Styles[Property]> ? true : false;

describe('the types of styles', () => {
  it('reject an unknown token', () => {
    const taken: readonly [Takes<'color', 'accent.solid'>, Takes<'p', '13'>, Takes<'rounded', 'huge'>] = [
      false,
      false,
      false,
    ];
    expect(taken).not.toContain(true);
  });

  it('accept a token as well as CSS', () => {
    const taken: readonly [Takes<'color', 'accent.text'>, Takes<'p', '-2.5'>, Takes<'h', '1.5em'>] = [true, true, true];
    expect(taken).not.toContain(false);
  });
});
