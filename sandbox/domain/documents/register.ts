import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Documents } from '../../db/schema/document-tables';
import type { Tables } from '../../db/schema/schema';

type Db = Kysely<Tables>;

export const documentKinds = [
  'contract-summary',
  'contract-information',
  'terms',
  'withdrawal-instruction',
  'product-sheet',
  'mandate',
  'order',
  'receipt',
  'contract-change',
  'term-end',
  'tariff-information',
  'notice',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document for a recipient. */
export interface NewDocument {
  customer: string;
  order: string | null;
  kind: DocumentKind;
  /** File name. */
  name: string;
  /** Media type. */
  type: string;
  /** A locale: `en`, `de`, `de-at`. */
  language: string;
  /** The version of a versioned text, otherwise the day of creation. */
  version: string;
  content: Uint8Array;
}

/** A document in the register, without its content. */
export type RegisteredDocument = Omit<Documents, 'customer' | 'content'>;

const shownColumns = ['id', 'order', 'kind', 'name', 'type', 'language', 'version', 'sha256', 'created_at'] as const;

const present = (row: RegisteredDocument): RegisteredDocument => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});

/** Stores a document for its customer. Durable medium: there is no way to overwrite it. */
export async function storeDocument(db: Db, document: NewDocument): Promise<RegisteredDocument> {
  const row = await db
    .insertInto('documents')
    .values({
      ...document,
      id: `dc-${randomBytes(12).toString('hex')}`,
      created_at: new Date().toISOString(),
      sha256: createHash('sha256').update(document.content).digest('hex'),
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Orders of a customer by id, with the fields that a list of documents shows. */
export async function ordersNamed(
  db: Db,
  customer: string,
): Promise<Map<string, { order_number: string; country: string | null }>> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('objects', 'objects.id', 'orders.object')
    .leftJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['orders.id', 'orders.order_number', 'object_groups.country'])
    .where('orders.customer', '=', customer)
    .execute();
  return new Map(found.map(({ id, ...order }) => [id, order]));
}

/** The documents of a customer, or of one of their orders, newest first. */
export async function documentsOf(
  db: Db,
  { customer, order }: { customer: string; order?: string },
): Promise<RegisteredDocument[]> {
  const own = db
    .selectFrom('documents')
    .select(shownColumns)
    .where('customer', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('id');
  return (await (order === undefined ? own : own.where('order', '=', order)).execute()).map(present);
}

/** A document with its content; undefined if it does not exist or belongs to another customer. */
export async function registeredDocument(
  db: Db,
  customer: string,
  id: string,
): Promise<(RegisteredDocument & { content: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('documents')
    .select([...shownColumns, 'content'])
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...present(row), content: new Uint8Array(row.content) };
}
