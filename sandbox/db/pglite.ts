import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresQueryResult } from 'kysely';
import { newCluster } from './cluster';
import { parsers } from './schema/types';

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(insert|update|delete)/i.exec(text)?.[1]?.toUpperCase();
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}

const create = (place: { readonly dataDir?: string; readonly loadDataDir?: Blob | undefined }): Promise<PGlite> => {
  const { dataDir, loadDataDir } = place;
  return PGlite.create({ ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }), parsers });
};

/** The database in a directory; a new one begins with the kept copy. */
async function openDirectory(dataDir: string): Promise<PGlite> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return create({ dataDir });
  return newCluster(async (loadDataDir) => {
    try {
      return await create({ dataDir, loadDataDir });
    } catch (failure) {
      // A damaged copy may have left a part of itself.
      rmSync(dataDir, { recursive: true, force: true });
      throw failure;
    }
  });
}

/** PGlite as a pool of one connection: a second client waits until the first releases it. */
export async function openPglite(directory: string | undefined): Promise<PostgresPool> {
  const database = await (directory === undefined
    ? newCluster((loadDataDir) => create({ loadDataDir }))
    : openDirectory(directory));
  let last: Promise<void> = Promise.resolve();
  const query = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters]);
    return { rows, rowCount: affectedRows ?? rows.length, command: commandOf(text) };
  };
  return {
    async connect() {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { query, release } as Awaited<ReturnType<PostgresPool['connect']>>;
    },
    end: () => database.close(),
  };
}
