import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';

export interface OrderedAt {
  object_group: string;
  homedrop_price: string | null;
}

/** Where something may be ordered; undefined for a place that nobody may see yet. */
export const placeOf = (db: Kysely<Tables>, object: string): Promise<OrderedAt | undefined> =>
  db.selectFrom('objects').innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.homedrop_price'])
    .where('objects.id', '=', object).where('object_groups.visibility', '=', true).executeTakeFirst();
