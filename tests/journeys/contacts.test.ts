/** Every page of a site names the telephone numbers and addresses of that site for its readers, and those of nobody else. */
import { describe, expect, inject, it } from 'vitest';
import { contactsIn } from '../../src/runtime/site-facts';
import { builtProject } from '../support/built-project';

const project = builtProject();
const compiled = project.sites().flatMap((name) => project.compile(name).site ?? []);

const isContact = (value: unknown): value is string =>
  typeof value === 'string' && /^\S+@\S+$|^\+?\d[\d ]{6,}$/.test(value);

/** Numbers and addresses among some contacts. */
const waysIn = (contacts: object): readonly string[] => Object.values(contacts).filter(isContact);

const sites = compiled.map(({ settings, pages }) => ({
  name: settings.site,
  paths: Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !path.includes('*')),
  locales: settings.locales.map((locale, index) => ({
    locale,
    prefix: index === 0 ? '' : `/${locale}`,
    ways: waysIn(contactsIn(settings.contacts, settings.languages[locale]?.tag ?? locale)),
  })),
}));

/** Everything that some site declares for some readers. */
const all = [...new Set(sites.flatMap(({ locales }) => locales.flatMap(({ ways }) => ways)))];

const cases = inject('fleet').sites.flatMap(({ name, url }) =>
  sites
    .filter((site) => site.name === name)
    .flatMap(({ paths, locales }) => locales.map((one) => ({ name, url: url.replace(/\/$/, ''), paths, ...one }))),
);

const words = (html: string): string =>
  html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/\u00A0|&nbsp;|&#160;/g, ' ');

describe('contacts', () => {
  it('exist on every site', () => expect(cases.length).toBeGreaterThan(8));

  it.each(cases)('of $name in $locale are the same on every page', async ({ url, prefix, paths, ways }) => {
    const wrong = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${url}${prefix}${path === '/' ? '/' : path}`);
        const html = words(await answer.text());
        const linked = [...html.matchAll(/href="(?:tel|mailto):([^"?]+)/g)].map(([, way = '']) =>
          decodeURIComponent(way),
        );
        const own = linked
          .filter((way) => way.endsWith('.example') || way.startsWith('+'))
          .filter((way) => !ways.includes(way));
        const foreign = all.filter(
          (way) =>
            !ways.includes(way) &&
            !ways.some((mine) => mine.includes(way)) &&
            new RegExp(`${way.replaceAll(/[+.]/g, '\\$&')}(?!\\d| \\d)`).test(html),
        );
        return [
          ...new Set([...own, ...foreign, ...(html.includes('<main') ? [] : [`no page (${answer.status})`])]),
        ].map((way) => `${path}: ${way}`);
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
