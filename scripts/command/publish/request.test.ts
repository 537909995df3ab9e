import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentsFile } from '../../../src/publish/files/contents';
import { UsageError } from '../usage';
import { publishRequests } from './request';

const root = mkdtempSync(join(tmpdir(), 'faceplate-request-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
writeFileSync(join(root, 'faceplate.json'), '{}');
for (const name of names) {
  mkdirSync(join(root, 'sites', name), { recursive: true });
  writeFileSync(join(root, 'sites', name, 'site.json'), '{}');
}
const out = join(root, 'out');
const requested = (...words: readonly string[]) => publishRequests([...words, '--out', out], root);
const sitesOf = (...words: readonly string[]) => requested(...words).requests.map(({ site }) => site);

it('for one site writes directly into the folder', () => {
  const { requests, isMany } = requested('--site', 'beta');
  expect(isMany).toBe(false);
  expect(requests).toEqual([expect.objectContaining({ site: 'beta', folder: out })]);
});

it('for several sites creates a folder for each', () => {
  const { requests } = requested('--site', 'beta,alpha');
  expect(requests.map(({ site, folder }) => [site, folder])).toEqual([
    ['beta', join(out, 'beta')],
    ['alpha', join(out, 'alpha')],
  ]);
});

it('for all leaves out the base of an installed package', () => {
  expect(sitesOf('--all').toSorted()).toEqual(names.toSorted());
});

it.each([1, 2, 3, 5, 7])('in %i shards names every site once', (count) => {
  const shards = Array.from({ length: count }, (_, index) => sitesOf('--all', '--shard', `${index + 1}/${count}`));
  expect(shards.flat().toSorted()).toEqual(names.toSorted());
  expect(Math.max(...shards.map(({ length }) => length))).toBe(Math.ceil(names.length / count));
});

it('replaces {site} with the name of each site', () => {
  const words = ['--url', 'https://{site}.example', '--base', '/{site}', '--api', 'https://api.example/{site}'];
  const { requests } = requested('--site', 'alpha, beta', ...words);
  expect(requests.map(({ url, base, api }) => [url, base, api])).toEqual([
    ['https://alpha.example', '/alpha', 'https://api.example/alpha'],
    ['https://beta.example', '/beta', 'https://api.example/beta'],
  ]);
});

describe('is rejected with an explanation', () => {
  it.each([
    ['no site', [], 'Say which site'],
    ['an unknown one among several', ['--site', 'alpha,betta'], 'Did you mean "beta"?'],
    ['all and one', ['--all', '--site', 'alpha'], 'not both'],
    ['one address for all', ['--all', '--url', 'https://a.example'], 'write {site} where they differ'],
    ['a shard of one site', ['--site', 'alpha', '--shard', '1/2'], 'say --all'],
    ['a shard beyond the last', ['--all', '--shard', '4/3'], 'a shard such as 3/10'],
    ['no shard at all', ['--all', '--shard', '0/3'], 'a shard such as 3/10'],
    ['no workers', ['--all', '--workers', '0'], 'e.g. --workers 4'],
    ['half a day', ['--all', '--keep-days', '0.5'], 'e.g. --keep-days 14'],
  ])('for %s', (_, words, message) => {
    expect(() => requested(...words)).toThrow(UsageError);
    expect(() => requested(...words)).toThrow(message);
  });

  it('for several sites in the folder of one', () => {
    mkdirSync(out);
    writeFileSync(join(out, contentsFile), '{}');
    expect(() => requested('--all')).toThrow('holds a site itself');
    rmSync(out, { recursive: true });
  });
});
