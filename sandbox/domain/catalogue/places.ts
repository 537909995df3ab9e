import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';

export interface OrderedAt {
  object_group: string;
  homedrop_price: string | null;
}

/** States of a place before a decision to build: interest is recorded there, nothing is sold. */
export const notOffered: readonly string[] = ['dismissed', 'planned near'];

/** The place for an order; undefined for one that is not public or where nothing is sold. */
export const placeOf = (db: Kysely<Tables>, object: string): Promise<OrderedAt | undefined> =>
  db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.homedrop_price'])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .where('objects.build_status', 'not in', notOffered)
    .executeTakeFirst();
