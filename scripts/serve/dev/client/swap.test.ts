// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mustReload, swap } from './swap';

type Parts = { readonly head?: string; readonly main?: string; readonly html?: string };

const documentOf = ({
  head = '<script src="/a.js"></script>',
  main = '<p>Text</p>',
  html = 'data-payload="/p1"',
}: Parts): Document =>
  new DOMParser().parseFromString(
    `<!doctype html><html ${html}><head><title>Page</title>${head}</head><body><header>Menu</header><main>${main}</main></body></html>`,
    'text/html',
  );

const island = '<div data-island="form">Form</div>';

describe('mustReload', () => {
  it.each<[string, Parts, Parts, boolean]>([
    ['text of a page without scripts of its own', {}, { main: '<p>New</p>' }, false],
    ['another payload that nothing on the page reads', {}, { html: 'data-payload="/p2"' }, false],
    ['another script', {}, { head: '<script src="/b.js"></script>' }, true],
    ['the shell around an island', { main: island }, { main: island }, false],
    ['the content around an island', { main: island }, { main: `<h1>New</h1>${island}` }, false],
    ['the payload of an island', { main: island }, { main: island, html: 'data-payload="/p2"' }, true],
    ['a first island', {}, { main: island }, true],
    [
      'the payload of a session page',
      { html: 'data-mode="session" data-payload="/p1"' },
      { html: 'data-mode="session" data-payload="/p2"' },
      true,
    ],
  ])('%s: %#', (_, before, now, expected) => {
    expect(mustReload(documentOf(before), documentOf(now), false)).toBe(expected);
  });

  it.each([true, false])('reloads all pages when the payload replaces kinds: %s', (isHot) => {
    const [before, now] = ['/a', '/b'].map((boot) => documentOf({ main: island, html: `data-boot="${boot}"` }));
    expect(before && now && mustReload(before, now, isHot)).toBe(!isHot);
  });
});

describe('swap', () => {
  it('replaces only what differs', async () => {
    const before = documentOf({});
    document.documentElement.innerHTML = before.documentElement.innerHTML;
    document.documentElement.setAttribute('data-role', 'customer');
    const header = document.querySelector('header');
    await swap(before, documentOf({ main: '<p>New</p>', html: 'data-payload="/p2" data-role="anonymous"' }));
    expect(document.querySelector('main')?.textContent).toBe('New');
    expect(document.querySelector('header')).toBe(header);
    expect(document.documentElement.dataset).toMatchObject({ payload: '/p2', role: 'customer' });
  });

  it('replaces the content next to an area menu', async () => {
    const inArea = (text: string): Document => {
      const page = documentOf({ main: text });
      const area = page.createElement('div');
      const main = page.querySelector('main');
      main?.replaceWith(area);
      area.append(page.createElement('nav'), main ?? '');
      return page;
    };
    const before = inArea('Old');
    document.documentElement.innerHTML = before.documentElement.innerHTML;
    await swap(before, inArea('New'));
    expect(document.querySelector('div > main')?.textContent).toBe('New');
  });

  it('replaces the style sheets of the page but none added by a script', async () => {
    Object.assign(Reflect.get(globalThis, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
    const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;
    const version = (number: number) =>
      documentOf({ head: sheet(`/page${number}.css`), html: `data-styles="/whole${number}.css"` });
    const before = version(1);
    document.documentElement.innerHTML = before.documentElement.innerHTML;
    document.documentElement.dataset['styles'] = '/whole1.css';
    document.head.insertAdjacentHTML('beforeend', sheet('/part.css'));
    document.head.insertAdjacentHTML('beforeend', sheet('/whole1.css'));
    await swap(before, version(2));
    const linked = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(linked).toEqual(['/part.css', '/page2.css', '/whole2.css']);
    delete document.documentElement.dataset['styles'];
  });

  const show = (main: string): Document => {
    const page = documentOf({ main });
    document.documentElement.innerHTML = page.documentElement.innerHTML;
    return page;
  };

  it('keeps the content of a hydrated island', async () => {
    const before = show(island);
    const alive = document.querySelector<HTMLElement>('[data-island]');
    Object.assign(alive?.dataset ?? {}, { live: '' });
    await swap(before, documentOf({ main: `<h1>New</h1>${island.replace('>Form<', '>Later<')}` }));
    expect(document.querySelector('main')?.textContent).toBe('NewForm');
    expect(document.querySelector('[data-island]')).toBe(alive);
  });

  it('shows new content in an island that is not hydrated yet', async () => {
    const before = show(island);
    await swap(before, documentOf({ main: island.replace('>Form<', '>Later<') }));
    expect(document.querySelector('main')?.textContent).toBe('Later');
  });
});
