import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';

export interface OrderedAt {
  object_group: string;
  homedrop_price: string | null;
}

/** Of the states of a place, those in which nobody has decided to build: interest is noted there, nothing is sold. */
export const notOffered: readonly string[] = ['dismissed', 'planned near'];

/** Where something may be ordered; undefined for a place that nobody may see yet or where nothing is sold. */
export const placeOf = (db: Kysely<Tables>, object: string): Promise<OrderedAt | undefined> =>
  db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.homedrop_price'])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .where('objects.build_status', 'not in', notOffered)
    .executeTakeFirst();
