import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../overlay/site';

const shipped = 'node_modules/faceplate/';

let root: string;

const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

const about = (text: string) => ({ faceplate: 1, about: text });

const named = (site: string): readonly string[] =>
  loadSite(root, site).source?.packs.map(({ name, value }) => `${name}: ${String(value['about'])}`) ?? [];

const mistakes = (site: string): readonly string[] => loadSite(root, site).problems.map(({ code }) => code);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-packs-'));
  write('faceplate.json', {});
  write(`${shipped}site.json`, { faceplate: 1, site: 'base', packs: ['law', 'bread'] });
  write(`${shipped}pages.json`, { faceplate: 1, pages: [] });
  for (const name of ['law', 'bread', 'books']) write(`${shipped}packs/${name}/pack.json`, about('shipped'));
  write('packs/bread/pack.json', about('own'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('packs', () => {
  it('come from the package and from the project with precedence', () => {
    write('sites/town/site.json', { faceplate: 1, site: 'town' });
    expect(named('town')).toEqual(['law: shipped', 'bread: own']);
  });

  it('of a site replace the inherited ones', () => {
    write('sites/town/site.json', { faceplate: 1, site: 'town', packs: ['books'] });
    expect(named('town')).toEqual(['books: shipped']);
  });

  it('of a site can be added to the inherited ones or removed', () => {
    write('sites/town/site.json', { faceplate: 1, site: 'town', packs: { $add: ['books'], $remove: ['law'] } });
    expect(named('town')).toEqual(['bread: own', 'books: shipped']);
  });

  it('are empty for a site that inherits and names none', () => {
    write('sites/library/site.json', { faceplate: 1, site: 'library', extends: null });
    write('sites/library/pages.json', { faceplate: 1, pages: [] });
    expect(named('library')).toEqual([]);
  });

  it('that cannot be read are reported to the sites that name them', () => {
    write('packs/bread/pack.json', '{ "about": ');
    write('packs/books/pack.json', '[]');
    write('sites/town/site.json', { faceplate: 1, site: 'town', packs: ['books', 'boks'] });
    expect([mistakes('base'), mistakes('town')]).toEqual([['FP1001'], ['FP1005', 'FP1020']]);
  });
});
