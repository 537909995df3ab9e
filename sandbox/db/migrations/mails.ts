import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';

async function addParts(db: Kysely<Tables>): Promise<void> {
  await sql`alter table outbox add column html text, add column sender text`.execute(db);
  await createTables(db, {
    outbox_attachments: {
      mail: 'integer references outbox',
      position: 'integer',
      name: 'text',
      type: 'text',
      sha256: 'text',
      content: 'bytea',
    },
  });
  await sql`create unique index outbox_attachments_once on outbox_attachments (mail, position)`.execute(db);
}

/** Changes made by the link to a place are confirmed by mail as well, at the address of its household. */
const addPlaceAddress = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('customer_settings')
    .values({
      customer: 'cu-6',
      email: 'wb-0105@example.org',
      phone: null,
      pending_email: null,
      billing: null,
      marketing_email: false,
      marketing_phone: false,
    })
    .execute();
};

/** Mails as people see them, and their attachments. */
export const mailMigrations: Record<string, Migration> = {
  '0140_mail_parts': { up: addParts },
  '0141_mail_operation': {
    up: async (db) => {
      await sql`alter table outbox add column operation text`.execute(db);
    },
  },
  '0142_mail_of_a_place': { up: addPlaceAddress },
  '0151_mail_claims': {
    up: async (db) => {
      await sql`alter table outbox add column claimed_until timestamptz`.execute(db);
    },
  },
};
