// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EmbeddedSite } from '../model/embedded';
import type { Action } from '../model/page';
import { closeModal, requestModal } from '../kit/state/modal';
import { addToast, removeToast } from '../kit/state/toast';
import { loadForms } from '../registry/forms';
import { endSession } from '../state/logout';
import { readScope } from '../state/scope';
import { FaceplatePage, FaceplateProvider, createFaceplate } from './react';

vi.mock('../registry/forms', async (original) => ({ ...(await original<object>()), loadForms: vi.fn() }));

const body = [{ block: 'heading', id: 'title', text: 'title', level: 2 }];
const page = { startup: false, params: {}, data: {}, forms: {}, operations: {}, body };
const routes = [
  { id: 'faq', path: '/faq' },
  { id: 'bills', path: '/bills', access: ['customer'] },
  { id: 'login', path: '/login' },
];
const site = {
  site: {
    ...{
      site: 'shop',
      locales: ['en'],
      languages: { en: { name: 'English', tag: 'en' } },
      roles: ['anyone', 'customer'],
    },
    ...{ facts: { name: 'Shop', currency: 'EUR', contacts: {} }, state: {}, images: {}, modals: {}, operations: {} },
    ...{
      apis: { main: { base: '', key: 'bearer' } },
      startup: [],
      access: { login: 'login' },
      session: { keyStore: 'session' },
    },
    routes,
  },
  pages: Object.fromEntries(routes.map((route) => [route.id, { ...page, ...route, page: route.id, title: 'title' }])),
  ...{ messages: { en: { title: 'Bills of Ida' } }, css: '', base: '/shop', validators: {} },
} as unknown as EmbeddedSite;

class Caught extends Component<{ readonly children: ReactNode }, { readonly failure?: Error }> {
  override state: { readonly failure?: Error } = {};
  static getDerivedStateFromError = (failure: Error) => ({ failure });
  override render() {
    const { failure } = this.state;
    return failure ? <p>{failure.message}</p> : this.props.children;
  }
}

const go = vi.fn();

const showPage = (id: string, of = createFaceplate({ site, host: { go } })) =>
  act(async () =>
    render(
      <Caught>
        <FaceplateProvider of={of} styles={false}>
          <FaceplatePage page={id} />
        </FaceplateProvider>
      </Caught>,
    ),
  );

beforeEach(() => {
  vi.mocked(loadForms).mockReset().mockResolvedValue(undefined);
  go.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('loads the code of a form from an absolute address', async () => {
  const ask = { module: '/shop/_fp/forms/ask.js', fields: [] };
  const faq = { ...site.pages['faq'], forms: { ask } };
  await showPage('faq', createFaceplate({ site: { ...site, pages: { faq } } as unknown as EmbeddedSite }));
  expect(loadForms).toHaveBeenCalledWith({ ask: { ...ask, module: new URL(ask.module, document.baseURI).href } });
});

it('retries a page only when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(loadForms).mockRejectedValue(new Error('lost'));
  const of = createFaceplate({ site });
  const { unmount } = await showPage('faq', of);
  await screen.findByText('lost');
  const { length } = vi.mocked(loadForms).mock.calls;
  expect(length).toBeLessThan(3);
  unmount();
  vi.mocked(loadForms).mockResolvedValue(undefined);
  await showPage('faq', of);
  expect((await screen.findByRole('heading')).textContent).toBe('Bills of Ida');
});

it('names the existing pages when an unknown one is requested', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await showPage('offers');
  await screen.findByText(
    'The site "shop" has no page "offers" here. "pages" of compile named these: faq, bills, login.',
  );
});

it.each([undefined, {}, { site, problems: [] }])('rejects a site that was not made by compile', (given) =>
  expect(() => createFaceplate({ site: given as unknown as EmbeddedSite })).toThrow(
    'This is not a site of compile: write { site } of its result as JSON, and pass what is read from that.',
  ),
);

it('gives each page in a document unique ids', async () => {
  const dialogs = { ...site.site, modals: { hint: { title: 'title', body } } };
  const opened = () => createFaceplate({ site: { ...site, site: dialogs } as unknown as EmbeddedSite });
  await act(async () =>
    render(
      [opened(), opened()].map((of, index) => (
        <FaceplateProvider key={index} of={of} styles={false}>
          <FaceplatePage page="faq" />
          <FaceplatePage page="login" />
        </FaceplateProvider>
      )),
    ),
  );
  await act(async () => requestModal('hint'));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect([ids[0], ids.length]).toEqual(['title', 8]);
  expect(new Set(ids).size).toBe(8);
  for (const dialog of document.querySelectorAll('dialog'))
    expect(dialog.querySelector('h2')?.id).toBe(dialog.getAttribute('aria-labelledby'));
  await act(async () => closeModal());
});

it('resolves links to parts of a page within the page', async () => {
  const parts = [
    { block: 'link', id: 'own', to: { fragment: 'title' }, label: 'title' },
    { block: 'link', id: 'named', to: { page: 'faq', fragment: 'intro-title' }, label: 'title' },
    { block: 'link', id: 'other', to: { page: 'login', fragment: 'title' }, label: 'title' },
    { block: 'section', id: 'intro', title: 'title', body },
  ];
  const faq = { ...site.pages['faq'], body: parts };
  const of = createFaceplate({ site: { ...site, pages: { faq } } as unknown as EmbeddedSite });
  await act(async () =>
    render(
      <FaceplateProvider of={of} styles={false}>
        <FaceplatePage page="faq" />
        <FaceplatePage page="faq" />
      </FaceplateProvider>,
    ),
  );
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href') ?? '');
  const [, ending = ''] = [...document.querySelectorAll('section')].map(({ id }) => id.slice('intro'.length));
  expect(ending).toMatch(/^_page\d$/);
  expect(links.slice(0, 3)).toEqual(['#title', '#intro-title', '/shop/login#title']);
  expect(links.slice(3)).toEqual([`#title${ending}`, `#intro${ending}-title`, '/shop/login#title']);
  for (const link of links.slice(3, 5)) expect(document.querySelector(link)?.textContent).toBe('Bills of Ida');
});

it('sets the title of the page', async () => {
  document.title = '';
  await showPage('faq');
  expect(document.title).toBe('Bills of Ida – Shop');
});

it('redirects a person without access to the login', async () => {
  await showPage('bills');
  await vi.waitFor(() => expect(go.mock.calls).toEqual([['/shop/login', { replace: true }]]));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows a page to the roles with access', async () => {
  const of = createFaceplate({ site, host: { go } });
  readScope().session['role'] = 'customer';
  await showPage('bills', of);
  await screen.findByRole('heading');
  expect(go).not.toHaveBeenCalled();
});

it('initialises states for the person of the application', async () => {
  const state = { view: { default: 'list', store: 'none', keepOnLogout: false, atLogin: 'map' } };
  const stateful = { ...site, site: { ...site.site, state } } as unknown as EmbeddedSite;
  await showPage('faq', createFaceplate({ site: stateful }));
  expect(readScope().state['view']).not.toBe('map');
  cleanup();
  await showPage('faq', createFaceplate({ site: stateful, session: { key: 'key-of-ida' } }));
  await vi.waitFor(() => expect(readScope().state['view']).toBe('map'));
});

it('renders everything inside its shadow root', async () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const dialogs = { ...site.site, modals: { hint: { title: 'title', body: [] } } };
  const of = createFaceplate({ site: { ...site, site: dialogs, css: 'h2{color:red}' } as unknown as EmbeddedSite });
  const shown = (
    <FaceplateProvider of={of}>
      <FaceplatePage page="faq" />
    </FaceplateProvider>
  );
  const outside = document.documentElement.outerHTML;
  const container = shadow.appendChild(document.createElement('div'));
  await act(async () => render(shown, { container }));
  let toast = 0;
  await act(async () => {
    toast = addToast('title');
    requestModal('hint');
  });
  expect(shadow.querySelector('style')?.textContent).toContain('h2{color:red}');
  expect(shadow.querySelector('[role=status]')?.textContent).toBe('Bills of Ida');
  expect(shadow.querySelector('dialog')?.textContent).toBe('Bills of Ida');
  expect(document.documentElement.outerHTML).toBe(outside);
  await act(async () => {
    removeToast(toast);
    closeModal();
  });
});

it('uses the login of the application', () => {
  createFaceplate({ site, session: { key: 'key-of-ida' } });
  expect(sessionStorage['session']).toBe('key-of-ida');
  createFaceplate({ site });
  expect(sessionStorage['session']).toBe('key-of-ida');
});

it.each(['key-of-bo', null])('forgets an earlier person for the key %s', (key) => {
  createFaceplate({ site, session: { key: 'key-of-ida' } });
  sessionStorage['draft.order'] = 'Ida';
  createFaceplate({ site, session: { key } });
  expect(sessionStorage['draft.order']).toBeUndefined();
  expect(sessionStorage['session'] ?? null).toBe(key);
});

it.each(['key-of-bo', null])('forgets a person whose session has ended for the key %s', (key) => {
  const openid = { ...site, site: { ...site.site, session: { keyStore: 'session' } } };
  createFaceplate({ site: openid, session: { key: 'key-of-ida' } });
  readScope().session['username'] = 'ida';
  sessionStorage['draft.order'] = 'Ida';
  endSession(openid.site);
  expect(sessionStorage['draft.order']).toBe('Ida');
  createFaceplate({ site: openid, session: { key } });
  expect(sessionStorage['draft.order']).toBeUndefined();
});

it('reports that the API no longer accepts the key', () => {
  const onEnd = vi.fn();
  createFaceplate({ site, session: { key: 'key-of-ida', onEnd } });
  endSession(site.site);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('rejects an API that the site does not have', () => {
  expect(() => createFaceplate({ site, api: { mian: 'https://api.example' } })).toThrow('no API "mian". It has: main');
});

it('uses kinds that the application passes', async () => {
  const press = [{ action: 'thank', words: 'Ida' }];
  const faq = { ...site.pages['faq'], body: [{ block: 'stars', id: 'stars', press }] };
  const thanked = vi.fn();
  const of = createFaceplate({
    site: { ...site, pages: { faq } } as unknown as EmbeddedSite,
    kinds: ({ Press, useText }) => ({
      blocks: {
        stars: {
          default: function Stars({ block }: { readonly block: { readonly press: readonly Action[] } }) {
            const text = useText();
            return <Press actions={block.press}>{text('title')}</Press>;
          },
        },
      },
      actions: { thank: { run: async ({ words }: { readonly words: string }) => thanked(words) } },
    }),
  });
  await showPage('faq', of);
  await act(async () => (await screen.findByRole('button', { name: 'Bills of Ida' })).click());
  await vi.waitFor(() => expect(thanked.mock.calls).toEqual([['Ida']]));
});
