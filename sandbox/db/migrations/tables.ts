import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema';

/** Columns as `name: type`; a type ending in `?` is nullable. */
export type Definitions = Record<string, Record<string, string>>;

export async function createTables(db: Kysely<Tables>, definitions: Definitions): Promise<void> {
  for (const [name, definition] of Object.entries(definitions)) {
    const lines = Object.entries(definition).map(([column, type]) => {
      const nullable = type.endsWith('?');
      return sql`${sql.id(column)} ${sql.raw(nullable ? type.slice(0, -1) : `${type} not null`)}`;
    });
    await sql`create table ${sql.id(name)} (${sql.join(lines)})`.execute(db);
  }
}
