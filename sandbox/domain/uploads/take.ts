import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';

export interface TakenFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/**
 * Takes over a file that was handed in whole before; nobody else can hand in the same again.
 *
 * @param field the first part of the code of a file that nobody handed in: `contract` of `contract.unknown`
 * @throws Problem 422 at the path for such a file
 */
export async function takeUpload(db: Kysely<Tables>, file: string, path: string, field: string): Promise<TakenFile> {
  const found = await db
    .deleteFrom('uploads')
    .where('id', '=', file)
    .where(sql`octet_length(content)`, '=', sql.ref('size'))
    .returning(['name', 'type', 'content'])
    .executeTakeFirst();
  if (found === undefined)
    throw new ApiProblem(422, 'fields.invalid', {}, [{ path, code: `${field}.unknown`, rule: 'unknown' }]);
  return found;
}
