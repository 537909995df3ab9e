// @vitest-environment happy-dom
/** §2, §4 and §6 of the specification: menus, footer, cookies, roles and what is kept in the browser. */
import { describe, expect } from 'vitest';
import { storeChoice } from '../../src/state/consent';
import { storeApiKey } from '../../src/state/session';
import { holds } from './row';
import { api, textOf } from './site';

const ready = {
  'release.get': { version: '9.9.9', build: 'b-1' },
  'groups.list': { data: [{ id: 'og-1', name: 'Bad Salz-Hude', visibility: true }] },
  'health.get': { cluster: 'c-1' },
  'profile.get': { data: { role: 'anonymous', objects: [], api_key: null, username: null } },
};
const autologin = { data: { role: 'autologin', objects: ['ob-1'], api_key: 'k-1', username: null } };

describe('the header menu', () => {
  holds('shows plans to visitors alone', async (site) => {
    const entries = {
      'Full fibre': '/full-fibre',
      Residential: '/residential',
      Business: '/business',
      Offers: '/offers',
    };
    expect(await site.menu('anonymous')).toMatchObject(entries);
    for (const name of Object.keys(entries)) expect(await site.menu('customer')).not.toHaveProperty([name]);
  });

  holds('shows public entries to visitors as well as customers', async (site) => {
    const entries = { 'Check availability': '/coverage', News: '/news', FAQ: '/faq' };
    for (const role of ['anonymous', 'autologin', 'customer']) expect(await site.menu(role)).toMatchObject(entries);
    for (const name of Object.keys(entries)) expect(await site.menu('installer')).not.toHaveProperty([name]);
  });

  holds('shows about us to visitors alone', async (site) => {
    expect(await site.menu('anonymous')).toMatchObject({ 'About us': '/about-us' });
    expect(await site.menu('customer')).not.toHaveProperty('About us');
  });

  holds('shows the personal area to those who have a place', async (site) => {
    for (const role of ['autologin', 'customer'])
      expect(await site.menu(role)).toMatchObject({ 'Personal area': '', 'My places': '/my-places' });
    expect(await site.menu('anonymous')).not.toHaveProperty('Personal area');
  });

  holds('shows the installer page to installers alone', async (site) => {
    expect(await site.menu('installer')).toMatchObject({ Installer: '/installer' });
    for (const role of ['anonymous', 'autologin', 'customer'])
      expect(await site.menu(role)).not.toHaveProperty('Installer');
  });

  holds('shows a person as the way to log in', async (site) => {
    const link = (await site.document('/faq')).querySelector('header .menu-link--iconOnly[href="/login"]');
    expect(link?.querySelector('use')?.getAttribute('href')).toMatch(/#person$/);
    for (const role of ['anonymous', 'autologin', 'customer', 'installer'])
      expect(await site.menu(role)).toMatchObject({ 'Log in': '/login' });
  });

  holds('turns log in into log out for those who have a name', async (site) => {
    const named = await site.menu('customer', 'jana@example.org');
    expect(named).not.toHaveProperty('Log in');
    expect(JSON.parse(named['Log out'] ?? '')).toEqual([{ action: 'logout' }]);
    expect(await site.menu('customer')).not.toHaveProperty('Log out');
  });

  holds('puts what is secondary into a list of its own', async (site) => {
    expect(textOf((await site.document('/faq')).querySelector('.menu-list--secondary'))).toContain('Log in');
  });

  holds('lists the languages for everybody', async (site) => {
    for (const role of ['anonymous', 'autologin', 'customer', 'installer'])
      expect(await site.menu(role)).toMatchObject({
        ...{ English: '/faq', Deutsch: '/de/faq', 'Deutsch (Österreich)': '/de-at/faq' },
      });
  });

  holds('opens as a page of its own', async (site) => {
    const header = (await site.document('/faq')).querySelector('header')!;
    const buttons = [...header.querySelectorAll('.header-toggle')];
    expect(buttons.map((button) => button.getAttribute('popovertargetaction'))).toEqual([null, 'hide']);
  });

  holds('floats after ten pixels', async (site) => {
    const page = await site.document('/faq');
    expect(page.querySelector('header')?.className).toContain('sticky');
    expect(page.documentElement.dataset['floatAfter']).toBe('10');
  });
});

describe('the footer', () => {
  const links = async (site: Parameters<Parameters<typeof holds>[1]>[0], column: number) =>
    [...((await site.document('/faq')).querySelectorAll('footer ul')[column]?.querySelectorAll('a') ?? [])].map(
      (link) => [textOf(link), link.getAttribute('href')],
    );

  holds('leads to the plans on the left', async (site) => {
    expect(await links(site, 0)).toEqual([
      ['Full fibre', '/full-fibre'],
      ['Residential', '/residential'],
      ['Business', '/business'],
      ['About us', '/about-us'],
    ]);
  });

  holds('leads to customer service on the right', async (site) => {
    expect([...(await links(site, 1)), ...(await links(site, 2))]).toEqual(
      expect.arrayContaining([
        ['FAQs', '/faq'],
        ['Contact', '/contact-us'],
        ['Terms and conditions', '/terms-and-conditions'],
        ['Data protection', '/data-protection'],
        ['Right of cancellation', '/cancellation-policy'],
        ['Cookie policy', '/cookie-policy'],
        ['Imprint', '/impressum'],
        ['Cancel contract', '/cancel-contract'],
      ]),
    );
  });

  holds('shows social networks', async (site) => {
    expect((await links(site, 4)).map(([name]) => name)).toContain('Facebook');
    const footer = (await site.document('/faq')).querySelector('footer');
    expect(footer?.querySelector('.brand-logo use')?.getAttribute('href')).toMatch(/#logo$/);
    expect(textOf(footer)).toContain('© Faceplate Fibre GmbH');
    const { files } = await site.build();
    expect(files.some(({ path, content }) => path.endsWith('.svg') && String(content).includes('id="logo"'))).toBe(
      true,
    );
  });

  holds('opens the version', async (site) => {
    const footer = (await site.document('/faq')).querySelector('footer');
    expect(footer?.querySelector('button')?.getAttribute('popovertarget')).toBe('fp-build');
    expect(textOf(footer?.querySelector('#fp-build'))).toBe('Version1.0.0Builddevelopment');
  });
});

describe('the question about cookies', () => {
  holds('is asked everywhere but on legal pages', async (site) => {
    const asks = async (path: string) => (await site.document(path)).documentElement.dataset['consent'] ?? 'asked';
    for (const path of ['/', '/faq', '/coverage']) expect(await asks(path)).toBe('asked');
    for (const path of [
      '/cookie-policy',
      '/impressum',
      '/data-protection',
      '/cancellation-policy',
      '/terms-and-conditions',
    ])
      expect(await asks(path)).toBe('quiet');
  });

  holds('offers three answers', async (site) => {
    const buttons = [...(await site.consent()).querySelectorAll('button')];
    expect(buttons.map(textOf)).toEqual(
      expect.arrayContaining(['Accept recommended', 'Necessary only', 'Choose settings', 'Save preferences']),
    );
    const icon = buttons.find((button) => button.className.includes('consent-icon'));
    expect(icon?.hasAttribute('hidden')).toBe(false);
  });

  holds('leaves what is necessary switched on', async (site) => {
    const boxes = [...(await site.consent()).querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.length).toBeGreaterThan(2);
    expect(boxes.filter((box) => box.hasAttribute('disabled')).map((box) => box.hasAttribute('checked'))).toEqual([
      true,
    ]);
  });

  holds('stores a flag for each category', async (site) => {
    const { consent } = await site.payload();
    const flags = ['functionalCookie', 'analyticCookie', 'leistungCookie', 'werbungCookie'];
    storeChoice(consent!.rules, 'all', { locale: 'en' }, Date.UTC(2026, 10, 20));
    expect(flags.map((key) => localStorage.getItem(key))).toEqual(['true', 'true', 'true', 'true']);
    expect(localStorage.getItem('consent')).toMatch(/^Given on .*2026-11-20/);
    storeChoice(consent!.rules, [], { locale: 'en' });
    expect([...flags, 'consent'].map((key) => localStorage.getItem(key))).toEqual([null, null, null, null, null]);
  });
});

describe('start-up', () => {
  holds('makes the five calls of the specification', async (site) => {
    const { sent, result, scope } = await site.startUp(ready);
    expect(result.ok).toBe(true);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /config.json',
      'GET /release.json',
      'GET /object_group?q=network_operator:no-1,visibility:true&fields=id,name,visibility',
      'GET /api',
      'GET /api/my_profile',
    ]);
    expect(scope.session).toEqual({ role: 'anonymous', objects: [] });
    expect(scope.state).toMatchObject({
      config: { api, network_operator: 'no-1', languages: [{ id: 'en' }, { id: 'de' }, { id: 'de-at' }] },
      build: { version: '9.9.9' },
      groups: [{ id: 'og-1', name: 'Bad Salz-Hude', visibility: true, subDomainURL: 'badsalzhude' }],
    });
  });

  holds('starts with the tax id of the provider', async (site) => {
    const { scope } = await site.startUp(ready);
    expect(scope.state['config']).toMatchObject({ tax_id: 'DE999999018', google_tm_container_id: '' });
  });

  holds('fails without a cluster', async (site) => {
    for (const health of [{}, undefined])
      expect((await site.startUp({ ...ready, 'health.get': health })).result).toMatchObject({
        ok: false,
        failed: 'health',
      });
  });

  holds('asks for the name of the place of an autologin user', async (site) => {
    const answers = {
      ...ready,
      'profile.get': autologin,
      'object.name': { data: [{ 'object_group.name': 'Wolfenbrück' }] },
    };
    const { sent, scope } = await site.startUp(answers);
    expect(sent.at(-1)?.path).toContain('/object?q=id:[ob-1]&fields=object_group.name');
    expect(scope.session).toMatchObject({ role: 'autologin', objects: ['ob-1'], objectName: 'Wolfenbrück' });
  });

  holds('does not ask a customer for the name of a place', async (site) => {
    const customer = { data: { ...autologin.data, role: 'customer', username: 'jana' } };
    const { sent, scope } = await site.startUp({ ...ready, 'profile.get': customer });
    expect(sent.map(({ path }) => path).join(' ')).not.toContain('object_group.name');
    expect(scope.session).toMatchObject({ role: 'customer', username: 'jana', api_key: 'k-1' });
  });

  holds('knows four roles', async (site) => {
    for (const role of ['anonymous', 'autologin', 'customer', 'installer']) {
      sessionStorage.clear();
      const { scope, result } = await site.startUp({
        ...ready,
        'profile.get': { data: { role, objects: [], api_key: 'k' } },
      });
      expect([result.ok, scope.session['role']]).toEqual([true, role]);
      expect(site.compiled.settings.session.schema).toMatchObject({
        properties: { role: { enum: expect.arrayContaining([role]) } },
      });
    }
  });

  holds('tells of a place whose name does not come', async (site) => {
    const { result } = await site.startUp({ ...ready, 'profile.get': autologin });
    expect(result).toMatchObject({ ok: true });
    sessionStorage.clear();
    const broken = new Response('{}', { status: 500 });
    const told = await site.startUp({ ...ready, 'profile.get': autologin, 'object.name': broken });
    expect(told.result).toMatchObject({ ok: true, alerts: [{ step: 'object-name' }] });
  });

  holds('stores the key in session storage', async (site) => {
    await site.startUp(ready);
    expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(['config', 'build', api]));
    storeApiKey(await site.payload(), 'k-1');
    expect(sessionStorage.getItem('api_key')).toBe('k-1');
  });

  holds('reads the stores of the browser', async (site) => {
    sessionStorage.setItem('autologin', 'true');
    sessionStorage.setItem('tax_id', 'DE1');
    localStorage.setItem('consent', 'Given on 2026-11-20');
    localStorage.setItem('functionalCookie', 'true');
    localStorage.setItem('customerType', 'Business');
    const { state } = (await site.startUp(ready)).scope;
    expect(state).toMatchObject({
      ...{ autologin: true, taxId: 'DE1', consent: 'Given on 2026-11-20', functionalCookie: true },
      customerType: 'Business',
    });
  });

  holds('shows homes first', async (site) => {
    expect((await site.startUp(ready)).scope.state['customerType']).toBe('Residential');
  });
});

describe('pages of a role', () => {
  holds('are open to visitors where nobody need be known', async (site) => {
    for (const path of ['/coverage', '/signup', '/request-password-reset', '/contact-us', '/services', '/news'])
      expect(await site.ledTo(path, 'anonymous')).toBeUndefined();
  });

  holds('of a customer are closed to everybody else', async (site) => {
    for (const path of ['/my-services', '/profile', '/payments', '/my-places']) {
      expect([path, await site.ledTo(path, 'customer')]).toEqual([path, undefined]);
      expect([path, await site.ledTo(path, 'anonymous')]).toEqual([path, '/login']);
      expect([path, await site.ledTo(path, 'installer')]).toEqual([path, '/unauthorized']);
    }
  });

  holds('of an installer are closed to customers', async (site) => {
    expect(await site.ledTo('/installer', 'installer')).toBeUndefined();
    expect(await site.ledTo('/installer', 'customer')).toBe('/unauthorized');
  });
});
