import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import campaigns from '../../seed/campaigns.json';
import moreObjects from '../../seed/more_objects.json';
import { dayFromCreation } from './seed-days';
import { createTables } from './tables';
import type { Definitions } from './tables';
import type { Tables } from '../schema/schema';

const tables: Definitions = {
  campaigns: {
    code: 'text primary key',
    groups: 'jsonb',
    customer_type: 'text',
    valid_from: 'date',
    valid_to: 'date',
    effect: 'jsonb',
    max_uses: 'integer?',
    used_by: 'jsonb',
  },
  interests: {
    token_hash: 'text primary key',
    received_at: 'timestamptz',
    expires: 'timestamptz',
    confirmed_at: 'timestamptz?',
    object: 'text?',
    street: 'text',
    house: 'text',
    postal_code: 'text',
    city: 'text',
    name: 'text?',
    email: 'text',
    language: 'text',
  },
  uploads: {
    id: 'text primary key',
    received_at: 'timestamptz',
    name: 'text',
    type: 'text',
    size: 'integer',
    content: 'bytea',
  },
};

async function addTables(db: Kysely<Tables>): Promise<void> {
  await createTables(db, tables);
  await sql`alter table services add column up_normal integer, add column up_min integer, add column launched date`.execute(
    db,
  );
}

/** The product sheet lists three speeds per direction and the launch day of a product. */
async function seedCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('campaigns')
    .values(
      campaigns.map(({ groups, effect, used_by, valid_days, ...rest }) => ({
        ...rest,
        valid_to: dayFromCreation(valid_days),
        groups: JSON.stringify(groups),
        effect: JSON.stringify(effect),
        used_by: JSON.stringify(used_by),
      })),
    )
    .execute();
  await sql`update services set up_normal = round(up * 0.92), up_min = round(up * 0.7),
    launched = case currency when 'GBP' then date '2026-08-03' else date '2025-09-01' end`.execute(db);
  await sql`alter table services alter column up_normal set not null, alter column up_min set not null, alter column launched set not null`.execute(
    db,
  );
}

/** A postcode shared by two towns. */
async function seedMoreObjects(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('objects').values(moreObjects).execute();
}

/** Codes that are not announced in public. */
async function openCampaigns(db: Kysely<Tables>): Promise<void> {
  await sql`alter table campaigns add column open boolean not null default false`.execute(db);
  await db.updateTable('campaigns').set({ open: true }).where('code', 'in', ['GRATIS3', 'VOR2026']).execute();
}

/** In Austria the house number includes the door, so there is no separate field for it. */
async function writeDoorsOnce(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('objects').set({ apartment_number: null }).where('street_number', '=', '12/1/5').execute();
}

/** The tus protocol returns the metadata of a file. */
async function keepMetadata(db: Kysely<Tables>): Promise<void> {
  await sql`alter table uploads add column metadata text`.execute(db);
}

/** Offers with their conditions, expressions of interest, and submitted files. */
export const catalogueMigrations: Record<string, Migration> = {
  '0055_catalogue_tables': { up: addTables },
  '0056_catalogue': { up: seedCatalogue },
  '0085_more_objects': { up: seedMoreObjects },
  '0086_open_campaigns': { up: openCampaigns },
  '0172_doors_once': { up: writeDoorsOnce },
  '0173_upload_metadata': { up: keepMetadata },
};
