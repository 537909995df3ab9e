/** A check leaves a record for shorter ones right after a file was written, as in `dev`, unless it may have read another content. */
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { Recheck } from '../../src/definition/recheck/recheck';
import { withProject } from './project';
import { projectFiles } from './random-edits';

const picture = 'content/images/logo.svg';
// Called below with the object that it is a method of.
// oxlint-disable-next-line unbound-method
const { remember } = Recheck.prototype;
const soon = new Date(Date.now() + 3_600_000);

afterEach(() => vi.restoreAllMocks());

it.each([
  ['a definition', 'menu.json'],
  ['a picture', picture],
])('is short after a check of %s that was written right before', (_what, late) =>
  withProject([], (root) => {
    for (const file of [...projectFiles(root), picture]) utimesSync(join(root, file), new Date(0), new Date(0));
    const project = openProject(root, { engine: `recheck late ${late} ${process.pid} ${Date.now()}` });
    expect(project.check('base')).toEqual([]);
    const spy = vi.spyOn(Recheck.prototype, 'of');
    const write = (file: string, from: string, to: string): void => {
      const path = join(root, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      // However slow the machine is, this is right before the check.
      utimesSync(path, soon, soon);
      project.reload();
      expect(project.check('base')).toEqual([]);
    };
    write(late, late === picture ? '</svg>' : '{', late === picture ? ' </svg>' : '{ ');
    write('content/pages/home.json', '"id": "hello"', '"id": "greeting"');
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([false, true]);
  }),
);

const town = JSON.stringify({ faceplate: 1, site: 'town', brand: { name: 'Town' } });

it('notices a mistake written into another layer while a site is checked', () =>
  withProject([{ file: 'sites/town/site.json', to: town }], (root) => {
    const project = openProject(root, { engine: `recheck late town ${process.pid} ${Date.now()}` });
    expect(project.check('town')).toEqual([]);
    const path = join(root, 'content/pages/home.json');
    vi.spyOn(Recheck.prototype, 'remember').mockImplementationOnce(function late(this: Recheck, ...words) {
      writeFileSync(path, readFileSync(path, 'utf8').replace('"block"', '"blokc"'));
      remember.apply(this, words);
    });
    mkdirSync(join(root, 'sites/town/content/messages'), { recursive: true });
    writeFileSync(join(root, 'sites/town/content/messages/en.json'), '{ "home.title": "Our town" }');
    project.reload();
    expect(project.check('town')).toEqual([]);
    project.reload();
    expect(project.check('town')).not.toEqual([]);
  }));

it('compiles a site from what is left after one of its files was removed right after the check', () => {
  const menu = 'sites/town/menu.json';
  const to = JSON.stringify({
    faceplate: 1,
    menus: { header: [{ id: 'first', to: { page: 'home' }, message: 'home.title', $after: 'contact' }] },
  });
  return withProject(
    [
      { file: 'sites/town/site.json', to: town },
      { file: menu, to },
    ],
    (root) => {
      const project = openProject(root, { engine: `recheck late removed ${process.pid} ${Date.now()}` });
      expect(project.compile('town').problems).toEqual([]);
      writeFileSync(join(root, 'sites/town/site.json'), town.replace('Town', 'Village'));
      project.reload();
      expect(project.check('town')).toEqual([]);
      rmSync(join(root, menu));
      expect(project.compile('town').site?.settings.brand.name).toBe('Village');
    },
  );
});
