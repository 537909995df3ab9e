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

/** Creates a database, in a directory or in memory; a failure leaves no part of it. */
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

/** A new database: filled where there is a copy of one, else empty. */
async function openNew(dataDir: string | undefined, filled: FilledCopy | undefined): Promise<Opened> {
  const copy = filled?.read();
  const made = copy && (await createNew(dataDir, copy).catch(() => undefined));
  if (made !== undefined) return { database: made, isEmpty: false };
  return { database: await newCluster((from) => createNew(dataDir, from)), isEmpty: true };
}

export type EmbeddedDatabase = {
  readonly pool: PostgresPool;
  /** To be called once the database has its structure and its first data: keeps a copy for those that are made later. */
  readonly keepCopy: () => Promise<void>;
};

/** PGlite as a pool of one connection: a second client waits until the first releases it. `filled`: what a new database begins with. */
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
      // What is only in the log would be done again by each database that begins with the copy.
      await database.query('checkpoint');
      await filled.keep(await database.dumpDataDir('none'));
    } catch {
      // The next database takes longer; this one works.
    }
  };
  return { pool, keepCopy };
}
