import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresQueryResult } from 'kysely';
import { newCluster } from './cluster';
import type { FilledCopy } from './filled-copy';
import { parsers } from './schema/types';

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(insert|update|delete)/i.exec(text)?.[1]?.toUpperCase();
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}

const create = (place: { readonly dataDir?: string; readonly loadDataDir?: Blob | undefined }): Promise<PGlite> => {
  const { dataDir, loadDataDir } = place;
  return PGlite.create({ ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }), parsers });
};

/** Creates a database in a directory or in memory. Cleans up after a failure. */
async function createNew(dataDir: string | undefined, loadDataDir: Blob | undefined): Promise<PGlite> {
  if (dataDir === undefined) return create({ loadDataDir });
  try {
    return await create({ dataDir, loadDataDir });
  } catch (failure) {
    rmSync(dataDir, { recursive: true, force: true });
    throw failure;
  }
}

type Opened = { readonly database: PGlite; readonly isEmpty: boolean };

/** A new database: filled if there is a cached copy, otherwise empty. */
async function openNew(dataDir: string | undefined, filled: FilledCopy | undefined): Promise<Opened> {
  const copy = filled?.read();
  const made = copy && (await createNew(dataDir, copy).catch(() => undefined));
  if (made !== undefined) return { database: made, isEmpty: false };
  return { database: await newCluster((from) => createNew(dataDir, from)), isEmpty: true };
}

export type EmbeddedDatabase = {
  readonly pool: PostgresPool;
  /** Call this once the database has its structure and first data: it caches a copy for databases created later. */
  readonly keepCopy: () => Promise<void>;
};

/** PGlite as a pool of one connection: a second client waits until the first releases it. `filled`: initial content. */
export async function openPglite(directory: string | undefined, filled?: FilledCopy): Promise<EmbeddedDatabase> {
  const isThere = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const { database, isEmpty } = isThere
    ? { database: await create({ dataDir: directory }), isEmpty: false }
    : await openNew(directory, filled);
  let last: Promise<void> = Promise.resolve();
  const query = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters]);
    return { rows, rowCount: affectedRows ?? rows.length, command: commandOf(text) };
  };
  const pool: PostgresPool = {
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
  const keepCopy = async () => {
    if (!isEmpty || filled === undefined) return;
    try {
      // Every database created from the copy would replay what is only in the log.
      await database.query('checkpoint');
      await filled.keep(await database.dumpDataDir('none'));
    } catch {
      // This database works; only the next one takes longer to create.
    }
  };
  return { pool, keepCopy };
}
