import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../model/site';
import { look } from '../kit/look/look';
import { recipe as pager } from '../blocks/pager/recipe';
import { defineRecipe } from '../kit/recipe/define';
import { recipeCss, tidy, type RecipeModule } from './compile';
import { pageStyles, siteCss, unitedStyles } from './css';
import type { SiteFonts } from './font';

const files = import.meta.glob<RecipeModule>('./recipes/*.ts', { eager: true });
const modules = Object.values(files);
const theme: Theme = { color: { brand: '#0b5563', accent: '#f2a541' }, radius: 'medium', font: 'figtree' };
const roles = ['guest', 'member'];
const face = (script: string, range: string): SiteFonts['faces'][number] => ({
  family: 'Figtree',
  url: `/fonts/${script}.woff2`,
  format: 'woff2',
  weight: '300 900',
  isItalic: false,
  range,
});
const fonts: SiteFonts = {
  faces: [face('latin', 'U+0-FF,U+2000-22FF'), face('latin-ext', 'U+100-2FF')],
  standIns: [
    {
      family: 'Fallback',
      local: ['Arial', 'Liberation Sans'],
      isBold: false,
      size: 99.7,
      ascent: 95.3,
      descent: 25.1,
      lineGap: 0,
    },
  ],
  text: 'Figtree,Fallback,system-ui,sans-serif',
};
const css = siteCss(theme, modules, { roles, fonts });
const forPage = (html: string): string => css.forPage(pageStyles(html, { roles, fonts }));
const page = forPage('<a class="button button--tone-primary"><p class="text">x</p></a>');

it('colours both backgrounds of a header in the brand colour', () => {
  const { whole } = siteCss({ ...theme, header: 'brand' }, modules, { roles, fonts });
  const backgrounds = ['before', 'after'].map(
    (part) => [...whole.matchAll(new RegExp(`\\.header::${part}\\{[^}]*background:([^;}]+)`, 'g'))].at(-1)?.[1],
  );
  expect(backgrounds[0]).toMatch(/^var\(--/);
  expect(backgrounds[1]).toBe(backgrounds[0]);
});

describe('a recipe', () => {
  it.each(Object.entries(files))('%s adds only its own rules', (path, { recipe }) => {
    expect(path).toBe(`./recipes/${recipe.className}.ts`);
    const rules = tidy(recipeCss(recipe)).match(/(?<=^|[{}])(?!@)[^{}]+(?=\{)/g) ?? [];
    expect(rules.filter((selector) => !selector.includes(`.${recipe.className}`))).toEqual([]);
  });

  it('has the classes that look() returns', () => {
    const recipe = {
      className: 'tile',
      slots: ['root', 'title'],
      base: { root: { p: '4' } },
      variants: { wide: { true: { title: { p: '2.5' } } }, tone: { calm: { root: { color: 'text.muted' } } } },
    };
    const selectors = [
      look('tile'),
      look('tile', { tone: 'calm' }).split(' ')[1],
      look('tile.title', { wide: true }).split(' ')[1],
    ];
    expect(tidy(recipeCss(recipe))).toBe(
      `.${selectors[0]}{padding:1rem}.${selectors[2]}{padding:.625rem}.${selectors[1]}{color:var(--c-text-muted)}`,
    );
  });
});

describe('the properties of a recipe', () => {
  it('keep their order next to a recipe with the same ones in another order', () => {
    const first = defineRecipe({ className: 'first', base: { padding: '1px', paddingTop: '2px' } });
    const second = defineRecipe({ className: 'second', base: { paddingTop: '2px', padding: '1px' } });
    expect([first, second].map((recipe) => tidy(recipeCss(recipe)))).toEqual([
      '.first{padding:1px;padding-top:2px}',
      '.second{padding-top:2px;padding:1px}',
    ]);
  });
});

describe('the style sheets', () => {
  it('are the same on every run', () => {
    expect(siteCss(theme, [...modules].reverse(), { roles, fonts }).whole).toBe(css.whole);
    const other = siteCss({ color: { brand: '#8a1538' }, radius: 'none', font: 'figtree' }, modules, { roles, fonts });
    const withoutValues = (text: string) => text.replace(/(--[\w-]+):[^;{}]*/g, '$1');
    expect(withoutValues(other.whole)).toBe(withoutValues(css.whole));
    expect(other.whole).not.toBe(css.whole);
  });

  it.each(Object.entries({ whole: css.whole, page }))('leave no token of %s unresolved', (_, both) => {
    expect(both).not.toMatch(/--fp-/);
    expect(both).not.toMatch(/:(?:[a-z]+\.)[a-zA-Z]+[;}]/);
    const declared = new Set([...both.matchAll(/[{;](--[\w-]+):/g)].map((match) => match[1]));
    const read = new Set([...both.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
    expect([...read].sort()).toEqual([...declared].sort());
  });

  it('hide elements of other roles', () => {
    expect(css.whole).toContain('[data-role=guest] [data-roles]:not([data-roles~=guest])');
    expect(css.whole).toContain('[data-role=member] [data-roles]:not([data-roles~=member])');
  });

  it('include the animations that they use', () => {
    expect(css.whole).toContain('@keyframes spin');
    expect(page).not.toContain('@keyframes');
  });

  it('contain for a page only the rules of its classes', () => {
    expect(page).toContain('.button--tone-primary');
    expect(page).not.toContain('.button--tone-danger');
    expect(page).not.toContain('.card{padding');
    expect(page).not.toContain('.field');
  });

  it('contain for a page only elements that it has', () => {
    const form = forPage('<dialog class="card"><input></dialog>');
    for (const selector of ['select,', 'dialog', '.card']) expect(page).not.toContain(selector);
    for (const selector of ['button,input{', 'dialog,[popover]{', ':root,.card,[popover],dialog{'])
      expect(form).toContain(selector);
    expect(css.whole).toContain('button,input,select,textarea{');
    const valueOf = (sheet: string) => /color-scheme[^}]*background:var\((--\w+)\)/.exec(sheet)?.[1];
    expect(valueOf(page)).toBe(valueOf(css.whole));
  });

  it('load the extended letters only if a page has one', () => {
    expect(page).not.toContain('latin-ext');
    expect(forPage('<p>Łódź</p>')).toContain('latin-ext');
    expect(css.whole).toContain('latin-ext');
  });

  it('include what any of several pages needs', () => {
    const [card, form, polish] = ['<p class="card">', '<input><p class="notice">', '<select>Ł</select>'].map((html) =>
      pageStyles(html, { roles, fonts }),
    );
    const united = css.forPage(unitedStyles([card!, form!, polish!], card!));
    for (const part of ['.card', '.notice', 'button,input{']) expect(united).toContain(part);
    for (const part of ['latin-ext', 'select', '.button{']) expect(united).not.toContain(part);
  });

  it('give headings their typeface', () => {
    const own = { ...fonts, heading: '"Source Serif",FallbackH,serif' };
    const { whole } = siteCss(theme, modules, { roles, fonts: own });
    const [, variable = ''] = /h1,h2,h3,h4\{font-family:var\((--\w+)\)\}/.exec(whole) ?? [];
    expect(whole).toContain(`${variable}:"Source Serif",FallbackH,serif`);
    expect(css.whole).not.toContain('FallbackH');
  });

  it('write font rules as short as possible', () => {
    expect(css.whole).toContain(
      '@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/fonts/latin.woff2)format("woff2");unicode-range:U+0-FF,U+2000-22FF}',
    );
    expect(css.whole).toContain(
      '@font-face{font-family:Fallback;src:local(Arial),local("Liberation Sans");size-adjust:99.7%;ascent-override:95.3%;descent-override:25.1%;line-gap-override:0%}',
    );
  });

  it('mirror arrows only for a right-to-left site', () => {
    const { whole } = siteCss(theme, modules, { roles, fonts, rightToLeft: true });
    for (const selector of ['.select', '.icon', '.consent-switch:checked'])
      expect(whole).toContain(`${selector}:dir(rtl)`);
    expect(css.whole).not.toContain(':dir(rtl)');
  });

  // Browsers break short texts after any hyphen: "E-" and "Mail" otherwise.
  it('leave no part of a word alone on the last line of a label', () => {
    expect(css.whole).toContain('button,label,p,dt,th{text-wrap:pretty}');
  });

  it('break a word that is wider than its button or fold', () => {
    expect(css.whole).toMatch(/\}\.button,[^{]*,summary\{overflow-wrap:anywhere;hyphens:auto/);
  });

  it('underline the current entry where forced colours remove its background and colour', () => {
    for (const link of ['area-link', 'menu-link'])
      expect(css.whole).toMatch(
        new RegExp(`\\.${link}\\[aria-current\\]\\{[^}]*text-decoration:underline transparent`),
      );
    expect(tidy(recipeCss(pager))).toMatch(/\.pager-link\[aria-current\]\{[^}]*text-decoration:underline transparent/);
  });

  it('draw the knob of a switch so that forced colours keep it', () => {
    expect(css.whole).toMatch(/\.consent-switch::before\{[^}]*border:\.5rem solid/);
  });

  it('stay small', () => {
    expect(brotliCompressSync(css.whole).length).toBeLessThan(7320);
    expect(brotliCompressSync(page).length).toBeLessThan(2000);
  });
});
