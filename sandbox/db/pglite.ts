import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresQueryResult } from 'kysely';
import { newCluster } from './cluster';
import { parsers } from './schema/types';

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(insert|update|delete)/i.exec(text)?.[1]?.toUpperCase();
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}

/** PGlite as a pool of one connection: a second client waits until the first releases it. */
export async function openPglite(directory: string | undefined): Promise<PostgresPool> {
  const database =
    directory === undefined
      ? await newCluster((loadDataDir) => PGlite.create({ ...(loadDataDir && { loadDataDir }), parsers }))
      : await PGlite.create({ dataDir: directory, parsers });
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
