import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './connect';
import { contentKey, ingredients } from './filled-copy';
import { sweepCopies } from './kept-copy';
import { openPglite } from './pglite';
import type { Tables } from './schema/schema';

const noon = new Date('2026-11-27T12:00:00Z');

/** A copy that is kept in memory. */
function keptCopy(first?: Blob) {
  let copy = first;
  let writes = 0;
  return {
    read: () => copy,
    keep: async (found: Blob) => {
      copy = found;
      writes += 1;
    },
    writes: () => writes,
  };
}

/** Every row of every table. */
async function rowsOf(db: Kysely<Tables>): Promise<Readonly<Record<string, unknown>>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const found: Record<string, unknown> = {};
  for (const { name } of tables) found[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  return found;
}

describe('a database copy', () => {
  it('is replaced when the embedded database cannot load it', { timeout: 150_000 }, async () => {
    const copy = keptCopy(new Blob(['no copy']));
    const first = await openDatabase({ memory: true }, copy);
    const rows = await rowsOf(first.db);
    await first.close();
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect((rows['customers'] as readonly unknown[]).length).toBeGreaterThan(5);
    const second = await openDatabase({ memory: true }, copy);
    expect(await rowsOf(second.db)).toEqual(rows);
    await second.close();
    expect(copy.writes()).toBe(1);
  });

  it('is made of a database that started without one', { timeout: 150_000 }, async () => {
    const copy = keptCopy();
    const { pool, keepCopy } = await openPglite(undefined, copy);
    await keepCopy();
    await pool.end();
    expect(copy.writes()).toBe(1);
  });

  it('is deleted the next day', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faceplate-copies-'));
    const [old, fresh] = [join(folder, 'old.copy'), join(folder, 'fresh.copy')];
    for (const file of [old, fresh]) writeFileSync(file, '');
    utimesSync(old, 0, 0);
    sweepCopies(folder, 1000);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    rmSync(folder, { recursive: true });
  });
});

describe('the name of a database copy', () => {
  it('changes with the day', () => {
    const key = contentKey(noon, undefined);
    expect(contentKey(new Date('2026-11-27T18:00:00Z'), undefined)).toBe(key);
    expect(contentKey(new Date('2026-11-28T12:00:00Z'), undefined)).not.toBe(key);
    // In Berlin it is the next day already.
    expect(contentKey(new Date('2026-11-27T23:30:00Z'), undefined)).not.toBe(key);
  });

  it('changes with the secret', () => {
    expect(contentKey(noon, 'mine')).not.toBe(contentKey(noon, undefined));
  });

  it('changes with its data', () => {
    const [name = ''] = Object.keys(ingredients);
    expect(contentKey(noon, undefined, { ...ingredients, [name]: '' })).not.toBe(contentKey(noon, undefined));
  });
});
