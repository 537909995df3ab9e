import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addressesOf } from '../../model/block-address';
import { openProject } from '../engine';
import { addressParts, locatedOn } from './located';

const project = openProject(resolve(import.meta.dirname, '../../..'));

/** Every block of a site by its address, with the place where it can be changed. */
function blocksOf(site: string) {
  const [context, source] = [project.context(site), project.source(site)];
  if (context === undefined || source === undefined) throw new Error(`The site "${site}" cannot be read.`);
  return context.site.pages.flatMap((page) => {
    const located = locatedOn(source, page);
    return [...addressesOf(page.body)].map(({ path }) => ({ address: `${page.id}:${path}`, item: located.get(path) }));
  });
}

const sites = project.sites();

it.each(sites)('gives every block of %s a unique address', (site) => {
  const blocks = blocksOf(site);
  expect(blocks.length).toBeGreaterThan(50);
  expect(new Set(blocks.map(({ address }) => address)).size).toBe(blocks.length);
});

it.each(sites)('finds the file in which each block of %s can be changed for its page alone', (site) => {
  const homeless = blocksOf(site).filter(({ item }) => item?.here === undefined || item.written === undefined);
  expect(homeless.map(({ address }) => address)).toEqual([]);
});

const blockAt = (site: string, address: string) => blocksOf(site).find((one) => one.address === address)?.item;

it('leads to the override of the call for a block inside a part', () => {
  const item = blocksOf('base').find(({ item: one }) => one?.part !== undefined && !one.path.includes('cases'))?.item;
  expect(item?.here?.file).toMatch(/^content\/pages\//);
  expect(item?.here?.path).toContain('override');
  expect(item?.written?.file).toBe(`content/parts/${item?.part}.json`);
});

it('leads to the page for a block defined on the page', () => {
  const item = blockAt('base', 'coverage:/check/cases/answered/body/place');
  expect(item?.here).toMatchObject({
    file: 'content/pages/coverage.json',
    path: ['body', { id: 'check' }, 'cases', { id: 'answered' }, 'body', { id: 'place' }],
  });
  expect(item?.part).toBeUndefined();
});

it.each([
  ['coverage:/check/body/form', { page: 'coverage', path: '/check/body/form' }],
  ['coverage:', { page: 'coverage', path: '' }],
  ['../x:/check', undefined],
  ['coverage', undefined],
  ['coverage:check', undefined],
  ['coverage://check', undefined],
])('parses the address %s', (address, parts) => expect(addressParts(address)).toEqual(parts));
