import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../definition/compiled';
import { look } from '../kit/look';
import { recipeCss, tidy, type RecipeModule } from './compile';
import { needsForms, siteCss } from './css';

const files = import.meta.glob<RecipeModule>('./recipes/*.ts', { eager: true });
const modules = Object.values(files);
const theme: Theme = { color: { brand: '#0b5563', accent: '#f2a541' }, radius: 'medium', font: 'figtree' };
const roles = ['guest', 'member'];
const fonts = ['/assets/latin.woff2', '/assets/latin-ext.woff2'];
const css = siteCss(theme, modules, { roles, fonts });
const both = css.base + css.forms;

describe('a recipe', () => {
  it.each(Object.entries(files))('%s is named like its file and gives only rules of its own', (path, { recipe }) => {
    expect(path).toBe(`./recipes/${recipe.className}.ts`);
    const rules = tidy(recipeCss(recipe)).match(/(?<=^|[{}])(?!@)[^{}]+(?=\{)/g) ?? [];
    expect(rules.filter((selector) => !selector.includes(`.${recipe.className}`))).toEqual([]);
  });

  it('has the class names that look() gives', () => {
    const recipe = {
      className: 'tile', slots: ['root', 'title'], base: { root: { p: '4' } },
      variants: { wide: { true: { title: { p: '2.5' } } }, tone: { calm: { root: { color: 'text.muted' } } } },
    };
    const selectors = [look('tile'), look('tile', { tone: 'calm' }).split(' ')[1], look('tile.title', { wide: true }).split(' ')[1]];
    expect(tidy(recipeCss(recipe))).toBe(`.${selectors[0]}{padding:1rem}.${selectors[2]}{padding:.625rem}.${selectors[1]}{color:var(--c-text-muted)}`);
  });
});

describe('the style sheets', () => {
  it('are the same at every run and differ between sites only in variables', () => {
    expect(siteCss(theme, [...modules].reverse(), { roles, fonts })).toEqual(css);
    const other = siteCss({ color: { brand: '#8a1538' }, radius: 'none', font: 'figtree' }, modules, { roles, fonts });
    const withoutValues = (text: string) => text.replace(/(--[\w-]+):[^;{}]*/g, '$1');
    expect(withoutValues(other.base)).toBe(withoutValues(css.base));
    expect(other.base).not.toBe(css.base);
  });

  it('leave no token unresolved and no variable without a value or a reader', () => {
    expect(both).not.toMatch(/--fp-/);
    expect(both).not.toMatch(/:(?:[a-z]+\.)[a-zA-Z]+[;}]/);
    const declared = new Set([...both.matchAll(/[{;](--[\w-]+):/g)].map((match) => match[1]));
    const read = new Set([...both.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
    expect([...read].sort()).toEqual([...declared].sort());
  });

  it('hide what belongs to another role', () => {
    expect(css.base).toContain('[data-role="guest"] [data-roles]:not([data-roles~="guest"])');
    expect(css.base).toContain('[data-role="member"] [data-roles]:not([data-roles~="member"])');
  });

  it('bring the movements that they use', () => {
    expect(css.forms).toContain('@keyframes spin');
    expect(css.base).not.toContain('@keyframes');
  });

  it('stay small', () => {
    expect(brotliCompressSync(css.base).length).toBeLessThan(3650);
    expect(brotliCompressSync(css.forms).length).toBeLessThan(2900);
  });

  it('are linked where they are needed', () => {
    expect(needsForms('<p class="text"><a class="button button--tone-primary">x</a></p>', modules)).toBe(false);
    expect(needsForms('<div class="stack"><p class="field-label">x</p></div>', modules)).toBe(true);
  });
});
