import { asObject, asText } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { listed, opening } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('entry-pages', {
  FP6003: {
    message: 'The page "{page}" is where {what}, but {role} may not open it and would be sent round in a circle.',
    fix: 'Add "{role}" to its "access", or leave "access" out.',
    reads: ['pages.json/pages/{page}/access'],
  },
  FP6004: {
    message: 'The page "{page}" is {what}, but no role of this site may open it.',
    fix: 'Let its "access" name one of: {roles}.',
    reads: ['pages.json/pages/{page}/access'],
  },
  FP6007: {
    message: 'The page "{page}" is where people go after logging in, but {roles} may not open it.',
    fix: 'Let its "access" name them too, or let another page follow the login.',
    reads: ['pages.json/pages/{page}/access'],
  },
  FP6005: {
    message: 'No page has the address "/", so the site has no home page.',
    fix: 'Set "path": "/" on one page.',
    reads: ['pages.json/pages/*/id', 'pages.json/pages/*/path'],
  },
  FP6006: {
    message: 'No page is shown for unknown addresses.',
    fix: 'Add a page with "notFound": true.',
    reads: ['pages.json/pages/*/id', 'pages.json/pages/*/notFound'],
  },
});

const everybodys = {
  login: 'somebody unknown is asked to log in',
  denied: 'those go who may not open a page',
} as const;

const somebodys = { home: 'where the site begins', afterLogin: 'where people go after logging in' } as const;

function* closed({ site }: CheckContext): Generator<Problem> {
  const [role] = site.roles;
  const access = asObject(site.settings['access']);
  const pageOf = (name: string) => site.pages.find(({ id }) => id === asText(access[name]));
  const mustOpen = Object.entries(everybodys).map(([name, what]) => ({
    page: pageOf(name),
    what,
    at: originOf(access, name),
  }));
  const unknown = site.pages.find(({ entry }) => entry['notFound'] === true);
  const last = { page: unknown, what: 'unknown addresses lead', at: unknown && originOf(unknown.entry, 'access') };
  for (const { page, what, at } of [...mustOpen, last]) {
    if (page?.access === undefined || role === undefined || page.access.includes(role)) continue;
    yield report('FP6003', at, { page: page.id, what, role });
  }
  for (const [name, what] of Object.entries(somebodys)) {
    const page = pageOf(name);
    if (
      page?.access === undefined ||
      site.roles.length === 0 ||
      page.access.some((known) => site.roles.includes(known))
    )
      continue;
    yield report('FP6004', originOf(access, name), { page: page.id, what, roles: listed(site.roles) });
  }
}

/** After a login, people reach a page that they can open: this one, or one stored for their role. */
function* landing({ site }: CheckContext): Generator<Problem> {
  const [anonymous, ...others] = site.roles;
  const access = asObject(site.settings['access']);
  const page = site.pages.find(({ id }) => id === asText(access['afterLogin']));
  const isKept = (role: string): boolean =>
    site.pages.some(({ access: open }) => open?.includes(role) === true && !open.includes(anonymous ?? ''));
  const shut = others.filter((role) => page?.access?.includes(role) === false && !isKept(role));
  // A page that only anonymous visitors may open is reported above.
  const isTold = page?.access?.some((role) => site.roles.includes(role)) === false;
  if (page === undefined || shut.length === 0 || isTold) return;
  yield report('FP6007', originOf(access, 'afterLogin'), { page: page.id, roles: listed(shut) });
}

function* missing({ site }: CheckContext): Generator<Problem> {
  const file = asObject(site.source.pages);
  const at = originOf(file, 'pages', 'key') ?? opening(file);
  if (!Array.isArray(file['pages'])) return;
  if (!site.pages.some(({ path }) => path === '/')) yield report('FP6005', at, {});
  if (!site.pages.some(({ entry }) => entry['notFound'] === true)) yield report('FP6006', at, {});
}

/** The pages for redirects exist and are public. */
export const rule: Rule = {
  name: 'entry-pages',
  again: {},
  *check(context) {
    yield* closed(context);
    yield* landing(context);
    yield* missing(context);
  },
};
