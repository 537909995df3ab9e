/** A sample site for the shell's tests. */
import type { MenuItem } from '../model/page';
import type { SiteView } from './view';

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  message: `menu.${id}`,
  to: { page: id },
  ...more,
});

export const testView: SiteView = {
  brand: { name: 'Example', logo: 'images/logo.svg' },
  menus: {
    top: [
      item('shelves', { roles: ['guest', 'member'] }),
      item('more', { children: [item('opening'), item('rooms', { active: false })] }),
      item('closed', { active: false }),
      item('enter', { icon: 'person', iconOnly: true, secondary: true, when: ['!', ['$', 'session', 'username']] }),
      { id: 'leave', message: 'menu.leave', secondary: true, action: [{ action: 'logout' }] },
      { id: 'languages', locales: true, secondary: true },
    ],
    reading: [item('shelves')],
    service: [item('help'), item('complain', { active: false })],
    legal: [item('imprint'), item('privacy')],
    social: [
      { id: 'photos', message: 'menu.photos', icon: 'photos', iconOnly: true, to: { url: 'https://example.org' } },
    ],
  },
  theme: {},
  shell: {
    header: { menu: 'top', sticky: true, floatAfter: 10 },
    footer: {
      text: 'brand.address',
      picture: 'images/roofs.svg',
      groups: [
        { id: 'reading', message: 'footer.reading', items: 'reading', fold: 'footer.reading' },
        { id: 'service', message: 'footer.service', items: 'service', fold: 'footer.service-and-legal' },
        { id: 'legal', message: 'footer.legal', items: 'legal', fold: 'footer.service-and-legal' },
        { id: 'social', message: 'footer.social', items: 'social' },
      ],
      must: ['imprint', 'help'],
      build: true,
    },
  },
  page: 'shelves',
  locales: [
    { locale: 'de', name: 'Deutsch', tag: 'de', href: '/regale', current: false },
    { locale: 'en', name: 'English', tag: 'en', href: '/en/regale', current: true },
  ],
  release: { version: '3.2.1', build: '77' },
  slot: () => undefined,
  home: '/en/',
  text: (text) => (typeof text === 'string' ? text : text.message),
  href: (target) => (target.page === undefined ? String(target.url) : `/en/${target.page}`),
  icon: (name) => <svg className="icon" data-icon={name} aria-hidden="true" />,
  image: (name) => ({ url: `/${name}`, width: 400, height: 100 }),
  logo: (variant, className) => <svg className={className} data-logo={variant} aria-hidden="true" />,
  pressAttributes: (actions) => ({ 'data-press': JSON.stringify(actions) }),
  whenAttributes: (when) => (when === undefined ? {} : { 'data-when': JSON.stringify(when), hidden: true }),
};
