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
 * Claims a file that was submitted completely; each file can be claimed once.
 *
 * @param field first part of the error code for a missing file: `contract` in `contract.unknown`
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
