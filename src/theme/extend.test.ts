import { describe, expect, it } from 'vitest';
import type { Theme } from '../model/site';
import type { RecipeModule } from './compile';
import { siteCss } from './css';
import { extendedRecipe } from './extend';

const modules = Object.values(import.meta.glob<RecipeModule>('./recipes/*.ts', { eager: true }));
const plain: Theme = { color: { brand: '#0b5563' }, radius: 'medium', font: 'system' };
const css = (theme: Partial<Theme>): string => siteCss({ ...plain, ...theme }, modules, { roles: ['guest'] }).whole;
const rulesOf = (sheet: string, selector: string): string => {
  const rules = [...sheet.matchAll(/[{}]([^{}]+)\{([^{}]*)(?=\})/g)];
  return rules.flatMap(([, name, body]) => (name === selector ? [body] : [])).join('|');
};

describe('a recipe that a theme extends', () => {
  it('is the same object if the theme does not change it', () => {
    for (const { recipe } of modules) expect(extendedRecipe(recipe, plain)).toBe(recipe);
  });

  it('has the added styles instead of its own', () => {
    expect(rulesOf(css({ recipes: { button: { rounded: 'full' } } }), '.button')).toContain('border-radius:99px');
  });

  it('has them in a part', () => {
    const sheet = css({ recipes: { 'card.title': { fontSize: 'xl' } } });
    expect(rulesOf(sheet, '.card-title')).toContain('1.5rem)');
  });

  it('has them in a value of a variant', () => {
    const recipes = { button: { variants: { tone: { primary: { shadow: 'none' } } } } };
    expect(rulesOf(css({ recipes }), '.button--tone-primary')).toContain('box-shadow:none');
  });

  it('keeps the other styles of the same state', () => {
    const sheet = css({ recipes: { button: { variants: { tone: { primary: { _hover: { shadow: 'lg' } } } } } } });
    expect(rulesOf(sheet, '.button--tone-primary:hover')).toMatch(/background:[^|]*box-shadow:/);
  });
});

describe('layouts of a theme', () => {
  it('put the logo above the menu', () => {
    expect(css({ header: 'centred' })).toContain('flex-direction:column;justify-content:center');
  });

  it('take the brand colour from the footer', () => {
    expect(rulesOf(css({}), '.footer')).toMatch(/--\w+:#fff/);
    expect(rulesOf(css({ footer: 'plain' }), '.footer')).not.toMatch(/--\w+:#fff/);
  });
});
