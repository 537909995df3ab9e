import type { Kysely } from 'kysely';
import type { PapersContent } from '../../db/schema/ordering-tables';
import type { Tables } from '../../db/schema/schema';
import { keepShown, renderShown } from '../documents/of-order';
import { agreedIn } from '../documents/of-quote';
import { documentKinds, documentsOf } from '../documents/register';
import type { RegisteredDocument } from '../documents/register';
import { mailOrder } from '../mail/order';
import { logFailure } from '../../log';
import type { Settings } from '../../settings';

type Db = Kysely<Tables>;

/** In the order of the list in the mail. */
const inOrder = (documents: readonly RegisteredDocument[]): RegisteredDocument[] =>
  documents.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = ({ kind }: RegisteredDocument): number => documentKinds.findIndex((each) => each === kind);

/** Queues the PDFs and the confirmation of an order in its transaction; creating them there would hold its locks too long. */
export async function askForPapers(db: Db, order: string, content: PapersContent): Promise<void> {
  await db
    .insertInto('order_papers')
    .values({ order, asked_at: new Date().toISOString(), content: JSON.stringify(content) })
    .execute();
}

const waiting = (db: Db) =>
  db
    .selectFrom('order_papers')
    .innerJoin('orders', 'orders.id', 'order_papers.order')
    .innerJoin('order_details', 'order_details.order_id', 'orders.id')
    .select(['orders.id', 'orders.customer', 'orders.order_number', 'order_details.quote', 'order_papers.content']);

/**
 * Writes the missing documents of an order, once even for concurrent calls: creates the PDFs that were shown before it, then stores
 * them and the confirmation mail in one transaction.
 */
export async function writePapers(db: Db, { mailer }: Pick<Settings, 'mailer'>, order: string): Promise<void> {
  const found = await waiting(db).where('orders.id', '=', order).executeTakeFirst();
  if (found === undefined) return;
  const { order_number, quote, content } = found;
  const agreement = await agreedIn(db, quote);
  const documents = await renderShown(agreement, content.asked);
  await db.transaction().execute(async (inside) => {
    // Another process may be writing them, or have finished.
    const mine = await inside
      .deleteFrom('order_papers')
      .where('order', 'in', (of) =>
        of.selectFrom('order_papers').select('order').where('order', '=', order).forUpdate().skipLocked(),
      )
      .returning('order')
      .executeTakeFirst();
    if (mine === undefined) return;
    const { customer } = await inside
      .selectFrom('orders')
      .select('customer')
      .where('id', '=', order)
      .forShare()
      .executeTakeFirstOrThrow();
    if (customer === null) return;
    await keepShown(inside, { id: order, customer, order_number }, documents, content);
    await mailOrder({ ...content.selling, operation: content.operation, mailer }, inside, {
      ...content,
      customer,
      documents: inOrder(await documentsOf(inside, { customer, order })),
      agreement: {
        ...agreement,
        number: order_number,
        isOffer: false,
        concluded: content.concluded,
        payments: content.payments,
      },
    });
  });
  mailer.send(db);
}

const everyMinute = 60_000;

/** Writes documents left over from an earlier process or failure, now and every minute. @returns a stop function */
export function keepWritingPapers(db: Db, settings: Pick<Settings, 'mailer' | 'afterCommit'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    const before = new Date(Date.now() - everyMinute).toISOString();
    const overdue = await db.selectFrom('order_papers').select('order').where('asked_at', '<', before).execute();
    for (const { order } of overdue) await settings.afterCommit.add(() => writePapers(db, settings, order));
  };
  const look = (): void => {
    running = writeAll().catch((error: unknown) => logFailure('Papers of orders wait', error));
  };
  look();
  const timer = setInterval(look, everyMinute).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
