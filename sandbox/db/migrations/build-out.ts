import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import seed from '../../seed/build_out.json';
import houses from '../../seed/house_coordinates.json';
import type { Tables } from '../schema/schema';

type Db = Kysely<Tables>;

async function addColumns(db: Db): Promise<void> {
  await db.schema
    .alterTable('objects')
    .addColumn('as_of', 'date')
    .addColumn('due', 'text')
    .addColumn('due_was', 'text')
    .addColumn('other_contract_until', 'date')
    .execute();
  await db.schema
    .alterTable('object_groups')
    .addColumn('phase_since', 'date')
    .addColumn('share_history', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('next', 'jsonb')
    .execute();
}

async function fill(db: Db): Promise<void> {
  for (const { id, share_history, next, ...group } of seed.object_groups)
    await db
      .updateTable('object_groups')
      .set({ ...group, share_history: JSON.stringify(share_history), next: JSON.stringify(next) })
      .where('id', '=', id)
      .execute();
  await db.updateTable('objects').set({ as_of: seed.as_of }).execute();
  for (const { id, ...place } of seed.objects)
    await db.updateTable('objects').set(place).where('id', '=', id).execute();
}

/** Moves each place to its house on the network map. */
async function placeHouses(db: Db): Promise<void> {
  for (const { latitude, longitude, ...address } of houses)
    await db
      .updateTable('objects')
      .set({ latitude, longitude })
      .where('object_group', '=', address.object_group)
      .where('street', '=', address.street)
      .where('street_number', '=', address.street_number)
      .execute();
}

/** Progress of the network at each place, the next step, and the day on which the step was announced. */
export const buildOutMigrations: Record<string, Migration> = {
  '0097_build_out_columns': { up: addColumns },
  '0098_build_out': { up: fill },
  '0099_house_coordinates': { up: placeHouses },
};
