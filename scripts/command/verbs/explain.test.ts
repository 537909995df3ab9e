import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { reportExplained } from '../../../src/definition/explain/report';
import { run } from './explain';

const root = resolve(import.meta.dirname, '../../..');

describe('faceplate explain', () => {
  it('prints the section about a code in any spelling', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await run(['fp1101'], root)).toBe(0);
    expect(log.mock.calls.flat().join('\n')).toMatch(/^## FP1101\n[^]+```diff\n[^]+is not a valid key[^]+(?<!\n)$/);
    log.mockRestore();
  });

  it('suggests the nearest code for an unknown one', async () => {
    await expect(run(['FP9999'], root)).rejects.toThrow('There is no problem "FP9999".');
    await expect(run(['FPP1101'], root)).rejects.toThrow('Did you mean FP1101?');
  });

  it('asks for the site of an address', async () => {
    await expect(run(['menu:header.news'], root)).rejects.toThrow('npx faceplate explain base menu:header.news');
  });

  const outputOf = async (site: string, address: string): Promise<string> => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await run([site, address], root)).toBe(0);
    const text = log.mock.calls.flat().join('\n');
    log.mockRestore();
    return text;
  };

  it('prints the layers of a setting nearest first', async () => {
    expect(await outputOf('wolfenbrueck', 'theme.color.brand')).toMatch(
      /^setting theme\.color\.brand\n  said by\n {4}sites\/wolfenbrueck\/site\.json:\d+ +wolfenbrueck +"#\w+"\n {4}sites\/lumora\/site\.json:\d+ +lumora +"#\w+"\n {4}site\.json:\d+ +base +"#\w+"/,
    );
  });

  it('prints the layer that defines an item of a menu', async () => {
    expect(await outputOf('wolfenbrueck', 'menu:header.news')).toMatch(
      /^menu header\.news\n  said by\n {4}menu\.json:\d+ /,
    );
  });

  it('prints where a message is used', async () => {
    const text = await outputOf('base', 'coverage.title');
    expect(text).toMatch(/content\/messages\/en\.json:\d+ +base +"/);
    expect(text).toMatch(/content\/messages\/de\.json:\d+ +base +"/);
    expect(text).toMatch(/used by\n(?: {4}.+\n)* {4}pages\.json:\d+ +page coverage$/m);
  });

  it('reports unused definitions', () => {
    const unused = { kind: 'message', name: 'hello', facts: [], said: [], keys: [], uses: [] };
    expect(reportExplained([unused], { root, textOf: () => undefined })).toBe('message hello\n  used by nothing');
  });

  it.each(['theme.color', 'menu:header.news', 'coverage#title'])('does not count uses of %s', async (address) => {
    expect(await outputOf('base', address)).not.toContain('used by');
  });

  it.each([
    ['apis.main', /used by\n {4}schemas\/operations\//],
    ['contacts.hours.service', /used by\n {4}content\/parts\/service-hours\.json:\d+/],
    ['entity:place', /used by\n(?: {4}.+\n)* {4}schemas\/operations\/places\.get\/.+ data schema\n/],
  ])('names the users of %s', async (address, expected) => {
    expect(await outputOf('base', address)).toMatch(expected);
  });

  it('finds a page by its route', async () => {
    expect(await outputOf('base', '/my-services')).toMatch(
      /^route \/my-services\n  page +my-services\n  seen by +customer/,
    );
  });

  it('names the keys of a form that a town adds', async () => {
    expect(await outputOf('wolfenbrueck', 'form:contact')).toMatch(
      /of which said elsewhere\n {4}properties\.plot +sites\/wolfenbrueck\//,
    );
  });

  it('names the roles that see a block', async () => {
    expect(await outputOf('base', 'my-services#services')).toMatch(
      /^block my-services:\/services\n  kind .+\n  seen by  customer/,
    );
  });

  it('explains the block at a path of slots', async () => {
    expect(await outputOf('base', 'coverage:/check/cases/answered/body/place')).toMatch(
      /^block coverage:\/check\/cases\/answered\/body\/place\n  kind +await\n/,
    );
  });

  it('explains every block of a page with the same id', async () => {
    const text = await outputOf('base', 'coverage#title');
    const found = text.match(/^block coverage:.+\/title$/gm) ?? [];
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
  });

  it('suggests the nearest path for an unknown one', async () => {
    await expect(run(['base', 'coverage:/check/cases/answerd/body/place'], root)).rejects.toThrow(
      'Did you mean "coverage:/check/cases/answered/body/place"?',
    );
  });

  it('names the pages and parts that use a part', async () => {
    expect(await outputOf('base', 'part:own-line')).toMatch(/used by\n {4}content\/pages\/overview\.json:\d+/);
    expect(await outputOf('base', 'part:line-facts')).toMatch(/used by\n {4}content\/parts\/own-line\.json:\d+/);
  });

  it('names the countries for a part that has no file', async () => {
    expect(await outputOf('base', 'part:postal-address')).toContain('said by\n    the countries of the site  base\n');
    expect(await outputOf('base', 'message:country.written')).toMatch(
      /used by\n(?: {4}.+\n)* {4}the countries of the site  /,
    );
  });

  it('suggests the nearest address for an unknown one', async () => {
    await expect(run(['base', 'my-servces'], root)).rejects.toThrow('Did you mean "my-services"?');
  });

  it('suggests the nearest site for an unknown one', async () => {
    await expect(run(['wolfenbruck', '/faq'], root)).rejects.toThrow('Did you mean "wolfenbrueck"?');
  });

  it('asks for a code', async () => {
    await expect(run([], root)).rejects.toThrow('Name the code of a problem');
  });
});
