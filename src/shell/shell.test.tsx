// @vitest-environment happy-dom
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTwins } from '../definition/compile/twins';
import { AreaMenu } from './AreaMenu';
import { ConsentIcon, ConsentPanel } from './Consent';
import { ErrorScreen } from './ErrorScreen';
import { Footer } from './Footer';
import { Header } from './Header';
import { SkipLink } from './SkipLink';
import { Spinner } from './Spinner';
import { testView } from './test-view';

const html = renderToStaticMarkup(
  <>
    <SkipLink view={testView} />
    <Header view={testView} />
    <main id="main">
      <h1>x</h1>
    </main>
    <Footer view={testView} />
  </>,
);
const category = { id: 'some', title: 'x', text: 'x', required: true, flags: [], whenUsed: false, storage: [] };
const settings = { version: 1, months: 6, mark: { state: 'x', prefix: 'x' }, categories: [category] };
const consent = { rules: { categories: [] }, categories: [category], integrations: [] } as never;
const find = (selector: string) => document.querySelector(selector);
/** The item of the header with this label. */
const item = (id: string) =>
  [...document.querySelectorAll('header li')].find((entry) =>
    entry.querySelector(':scope > a, :scope > button, :scope > details > summary')?.textContent?.includes(`menu.${id}`),
  );

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'x';
  document.body.innerHTML = html;
});

describe('the shell', () => {
  it('has no inline style', () => {
    expect(html).not.toMatch(/ style=|<style|<script/);
  });

  it('has ids that no block of a page uses', () => {
    const asked = renderToStaticMarkup(<ConsentPanel view={testView} consent={consent} settings={settings} />);
    const ids = [...`${html}${asked}`.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(4);
    const blocks = ids.filter((id) => !id.startsWith('fp-')).map((id) => ({ block: 'text', id }));
    expect(withTwins(blocks, { sources: { blocks: [] } })).toEqual(blocks.map((block) => ({ ...block, twin: 2 })));
  });

  it('has no accessibility fault that can be found without layout', async () => {
    const { violations } = await axe.run(document.body, {
      selectors: false,
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(
      violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([]);
  });
});

describe('the header', () => {
  it('marks the roles of an item so that CSS can hide it', () => {
    expect(item('shelves')?.getAttribute('data-roles')).toBe('guest member');
    expect(item('more')?.hasAttribute('data-roles')).toBe(false);
  });

  it('omits inactive items', () => {
    expect(item('closed')).toBeUndefined();
    expect(item('rooms')).toBeUndefined();
  });

  it('puts secondary items in a list of their own', () => {
    const lists = [...document.querySelectorAll('header nav > ul')];
    expect(lists.map((list) => list.className.includes('secondary'))).toEqual([false, true]);
    const isSecond = (id: string): boolean => lists[1]?.contains(item(id) ?? null) === true;
    expect(['shelves', 'more', 'enter', 'leave'].map(isSecond)).toEqual([false, false, true, true]);
  });

  it('marks the current page', () => {
    expect(find('header [aria-current=page]')?.textContent).toBe('menu.shelves');
  });

  it('shows children in a native disclosure', () => {
    expect([...(item('more')?.querySelectorAll('details a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/en/more',
      '/en/opening',
    ]);
  });

  it('keeps a conditional item hidden until its condition is true', () => {
    const entry = item('enter');
    expect(entry?.hasAttribute('hidden')).toBe(true);
    expect(entry?.getAttribute('data-when')).not.toBeNull();
  });

  it('runs actions when pressed', () => {
    expect(item('leave')?.querySelector('button')?.getAttribute('data-press')).toBe('[{"action":"logout"}]');
  });

  it('toggles the menu without a script', () => {
    const menu = find('nav[popover]');
    const buttons = [...document.querySelectorAll('header [popovertarget]')];
    expect(buttons.map((button) => button.getAttribute('popovertarget'))).toEqual([menu?.id, menu?.id]);
    expect(buttons[1]?.getAttribute('popovertargetaction')).toBe('hide');
  });

  it('lists the languages by their own names', () => {
    const links = [...document.querySelectorAll('[data-locale-link]')];
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('lang'),
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    ).toEqual([
      ['Deutsch', 'de', '/regale', null],
      ['English', 'en', '/en/regale', 'true'],
    ]);
  });

  it('has no language menu for one language', () => {
    const alone = renderToStaticMarkup(<Header view={{ ...testView, locales: testView.locales.slice(1) }} />);
    expect(alone).not.toContain('data-locale-link');
  });
});

describe('an area menu', () => {
  const show = () => {
    document.body.innerHTML = renderToStaticMarkup(<AreaMenu view={testView} items={testView.menus['top'] ?? []} />);
  };

  it('has a name', () => {
    show();
    expect(find('nav')?.getAttribute('aria-label')).toBe('shell.area');
  });

  it('marks the current page', () => {
    show();
    expect(find('[aria-current=page]')?.textContent).toBe('menu.shelves');
  });

  it('omits inactive items', () => {
    show();
    expect(document.body.textContent).not.toContain('menu.closed');
  });

  it('marks the roles of an item', () => {
    show();
    expect(find('li')?.getAttribute('data-roles')).toBe('guest member');
  });
});

describe('the footer', () => {
  it('shows the version in a native popup', () => {
    const target = find('footer [popovertarget]')?.getAttribute('popovertarget');
    expect(document.getElementById(target ?? '')?.textContent).toContain('3.2.1');
    expect(document.getElementById(target ?? '')?.textContent).toContain('77');
  });

  const hrefs = (selector: string) =>
    [...document.querySelectorAll(`footer ${selector}`)].map((link) => link.getAttribute('href'));

  it('folds neighbours with the same text together', () => {
    const folds = [...document.querySelectorAll('footer details')];
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'footer.reading',
      'footer.service-and-legal',
    ]);
    expect(folds.map((fold) => fold.querySelectorAll('h2').length)).toEqual([1, 2]);
    expect(hrefs('details a')).toEqual(['/en/shelves', '/en/help', '/en/imprint', '/en/privacy']);
  });

  it('keeps required links outside the folds', () => {
    expect(hrefs('.footer-must a')).toEqual(['/en/imprint', '/en/help']);
  });

  it('has social links', () => {
    expect(hrefs('.footer-group--icons a')).toEqual(['https://example.org']);
  });

  it('shows the facts that the site names below its name', () => {
    expect(find('.footer-text')?.textContent).toBe('brand.address');
    expect(find('.footer-picture')?.getAttribute('src')).toBe('/images/roofs.svg');
  });

  it('shows only the copyright if a site names nothing', () => {
    const shell = { ...testView.shell, footer: { groups: [], must: [], build: false } };
    const html = renderToStaticMarkup(<Footer view={{ ...testView, shell }} />);
    expect(html).not.toMatch(/<nav|<details|<img/);
    expect(html).toContain('© Example');
  });
});

describe('the blocks around a page', () => {
  const filled = { ...testView, slot: (name: string) => `[${name}]` };
  const show = () => {
    document.body.innerHTML = renderToStaticMarkup(
      <>
        <Header view={filled} />
        <main id="main">
          <h1>x</h1>
        </main>
        <Footer view={filled} />
      </>,
    );
  };

  it('can be in the header', () => {
    show();
    expect(find('body > header')?.textContent).toMatch(/^\[header-above\].*\[header-end\]$/);
  });

  it('can be in the footer', () => {
    show();
    expect(find('body > footer')?.textContent).toMatch(/^\[footer-above\].*\[footer-below\].*© Example/);
  });

  it('are outside the header that stays in view', () => {
    show();
    expect(find('.header')?.textContent).not.toContain('[header-above]');
  });

  it('have no element if the site leaves them empty', () => expect(html).not.toMatch(/around|-above|-end"|-below/));
});

describe('the screens around a page', () => {
  it('announce loading', () => {
    expect(renderToStaticMarkup(<Spinner label="loading" page />)).toContain('role="status"');
  });

  it('offer a refresh after an error', () => {
    const screen = renderToStaticMarkup(
      <ErrorScreen text={testView.text} refresh={{ 'data-press': '[{"action":"refresh"}]' }} />,
    );
    for (const part of ['error.title', 'error.text', 'error.refresh', 'data-press']) expect(screen).toContain(part);
  });
});

describe('the cookie icon', () => {
  it('is a button named after what it opens', () => {
    document.body.innerHTML = renderToStaticMarkup(<ConsentIcon view={testView} />);
    const button = find('button');
    expect([button?.getAttribute('aria-label'), button?.getAttribute('title'), button?.hasAttribute('hidden')]).toEqual(
      ['consent.open', 'consent.open', false],
    );
  });
});
