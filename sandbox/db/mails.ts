import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from './schema';
import { createTables } from './tables';

async function addParts(db: Kysely<Tables>): Promise<void> {
  await sql`alter table outbox add column html text, add column sender text`.execute(db);
  await createTables(db, {
    outbox_attachments: { mail: 'integer references outbox', position: 'integer', name: 'text', type: 'text', sha256: 'text', content: 'bytea' },
  });
  await sql`create unique index outbox_attachments_once on outbox_attachments (mail, position)`.execute(db);
}

/** Mails as people see them, and the files that go with them. */
export const mailMigrations: Record<string, Migration> = {
  '0140_mail_parts': { up: addParts },
};
