import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newCluster } from './cluster';
import { writeCopy } from './kept-copy';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database whose content is one text. */
const databaseOf = (text: string) => ({ text, dumpDataDir: async () => new Blob([text]) });

/** Counts databases that were made without a copy, and refuses damaged copies. */
function creator() {
  const made: string[] = [];
  const create = async (from?: Blob) => {
    const text = (await from?.text()) ?? 'new';
    made.push(text);
    if (text === 'damaged') throw new Error('no cluster');
    return databaseOf(text === 'new' && from !== undefined ? 'copy' : text);
  };
  return { made, create };
}

it('makes a second database from a copy of the first', async () => {
  const { create } = creator();
  const file = join(folder, 'first/1.copy');
  expect((await newCluster(create, file)).text).toBe('new');
  expect((await newCluster(create, file)).text).toBe('copy');
  expect(readdirSync(dirname(file))).toEqual(['1.copy']);
});

it('replaces a damaged copy', async () => {
  const { made, create } = creator();
  const file = join(folder, 'damaged.copy');
  writeFileSync(file, 'damaged');
  expect((await newCluster(create, file)).text).toBe('new');
  expect(made).toEqual(['new']);
  expect((await newCluster(create, file)).text).toBe('copy');
});

it('replaces a copy that the database rejects', async () => {
  const { made, create } = creator();
  const file = join(folder, 'refused.copy');
  await writeCopy(file, new Blob(['damaged']));
  expect((await newCluster(create, file)).text).toBe('new');
  expect(made).toEqual(['damaged', 'new']);
  expect((await newCluster(create, file)).text).toBe('copy');
});

it('creates a database when no copy can be stored', async () => {
  const { create } = creator();
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  expect((await newCluster(create, join(taken, '1.copy'))).text).toBe('new');
});
