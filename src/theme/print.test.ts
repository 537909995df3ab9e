import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../model/site';
import type { RecipeModule } from './compile';
import { pageStyles, siteCss } from './css';

const modules = Object.values(import.meta.glob<RecipeModule>('./recipes/*.ts', { eager: true }));
const plain: Theme = { color: { brand: '#0b5563' }, radius: 'medium', font: 'system' };
const roles = ['guest'];
const html = '<header class="header"></header><main><p class="text"><a href="/next">x</a></p></main>';

/** The rules that a page is printed with. */
function paper(print: Theme['print'], origin?: string): string {
  const css = siteCss({ ...plain, ...(print && { print }) }, modules, { roles, origin });
  return css.forPage(pageStyles(html, { roles })).replace(/^[^]*?(?=@media print)/, '');
}

describe('the print styles', () => {
  it('keep only the name of the header by default', () => {
    expect(paper(undefined, 'https://town.example')).toMatch(/^@media print\{[^{]*\.header>:not\(\.brand\),/);
  });

  it('give the page of an area the whole sheet', () => {
    const area = '<div class="area"><nav class="area-menu"></nav><main></main></div>';
    const css = siteCss(plain, modules, { roles }).forPage(pageStyles(area, { roles }));
    const last = (selector: string) => css.slice(css.lastIndexOf(`${selector}{`));
    expect(css).toMatch(/@media print\{\.area\{display:block;[^}]*\}\}/);
    expect(last('.area')).toMatch(/^\.area\{display:block/);
  });

  it('use light colours on a dark screen', () => {
    const { whole } = siteCss(plain, modules, { roles });
    expect(whole.match(/@media[^{]*prefers-color-scheme[^{]*/g)).toEqual([
      '@media screen and (prefers-color-scheme:dark)',
    ]);
  });

  it('keep the brand', () => {
    expect(paper({})).toContain('.header{display:flex');
    expect(paper({})).toContain('.header::before,.header::after{display:none}');
    expect(paper({ head: 'none' })).toContain('.header{display:none}');
  });

  it.each([
    ['table', undefined, ['name', '1', 'delete', 'Bill of May']],
    ['calendar where a theme has print styles', {}, ['name', '1', 'Bill of May']],
  ])('hide buttons except in the cells of a %s', (_where, print, printed) => {
    const hidden = [...paper(print).matchAll(/([^{}]+)\{display:none\}/g)].map(([, selector]) => selector).join();
    const { document } = new Window();
    document.body.innerHTML =
      '<main><nav><button>menu</button></nav><p><button>send</button></p><table><tr><th><button>name</button></th><td role="gridcell"><button>1</button></td><td><button>delete</button></td></tr></table><p><button class="link">Bill of May</button></p></main>';
    const buttons = [...document.querySelectorAll('button')].filter((button) => !button.matches(hidden));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(printed);
  });

  it.each([undefined, {}])('add no empty sheet', (print) =>
    expect(paper(print)).toContain('body,main{min-height:0}html{padding:0!important}'),
  );

  it('break before a card with unfolding parts if needed', () => {
    expect(paper({})).toContain('.card:not(:has(details)),');
  });

  it('show the address of every link', () => {
    expect(paper({}, 'https://town.example')).toContain('" (https://town.example" attr(href) ")"');
    expect(paper({}, 'https://town.example')).toContain('[href^="http"]::after{content:" (" attr(href) ")"');
  });

  it('show no addresses on a site without any', () => expect(paper({})).not.toContain('[href^="/"]'));

  it('show no addresses if the theme disables them', () => {
    expect(paper({ links: 'text' }, 'https://town.example')).not.toContain('attr(href)');
  });

  it('open what is folded', () => {
    expect(paper({})).toContain('::details-content');
    expect(paper({})).toContain(':is(.chevron,summary)::after{display:none}');
    expect(paper({ folded: 'closed' })).not.toContain('::details-content');
  });

  it('use the text size of the theme', () => {
    expect(paper({})).toContain('font-size:10.5pt');
    expect(paper({ size: 12 })).toContain('font-size:12pt');
  });

  it('do not rely on backgrounds', () => {
    expect(paper({})).toMatch(/:root,\.card,\.notice\{(--\w+:#fff;){3}--\w+:#161d1f/);
  });
});
