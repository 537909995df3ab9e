import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../db/schema';
import { storeDocument } from '../documents/register';
import type { Settings } from '../settings';
import { todayOf } from './contracts';
import { noticeMail } from './mails';
import { noticesFor } from './notices';

type Db = Kysely<Tables>;

/** What each kind of notice is in the register of documents. */
const kept = { change: 'contract-change', 'term-end': 'term-end', 'best-tariff': 'tariff-information' } as const;

const everyDay = 24 * 60 * 60 * 1000;

async function announceOne(db: Db, { mailer, siteUrls }: Settings, notice: Awaited<ReturnType<typeof noticesFor>>[number]): Promise<void> {
  const to = await addresseeFor(db, notice.customer);
  const provider = await db.selectFrom('orders').innerJoin('services', 'services.id', 'orders.service').select('services.provider').where('orders.id', '=', notice.order).executeTakeFirst();
  await db.transaction().execute(async (inside) => {
    const first = await inside.insertInto('notices_sent').values({ notice: notice.id, sent_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing()).returning('notice').executeTakeFirst();
    const mail = first === undefined || to === undefined ? undefined : noticeMail(notice, to, siteUrls[0] ?? 'http://localhost:4000', provider?.provider ?? '');
    if (mail === undefined) return;
    await mailer.write(inside, { ...mail, operation: 'GET /contract_notice' });
    // What was sent stays in the customer's documents, whatever becomes of the mail.
    await storeDocument(inside, {
      customer: notice.customer, order: notice.order, kind: kept[notice.kind], name: `${kept[notice.kind]}-${notice.order_number}.txt`, type: 'text/plain; charset=utf-8',
      language: mail.language, version: notice.date, content: new TextEncoder().encode(`${mail.subject}\n\n${mail.body}\n`),
    });
  });
}

/** Sends each notice that is due, once, and keeps it in the customer's documents. @param customer only theirs */
export async function announceNotices(db: Db, settings: Settings, customer?: string): Promise<void> {
  const today = await todayOf(db);
  const sent = new Set((await db.selectFrom('notices_sent').select('notice').execute()).map(({ notice }) => notice));
  const due = (await Promise.all(['en', 'de', 'de-at'].map(async (language) => {
    const found = await noticesFor(db, { ...(customer === undefined ? {} : { customer }), language, today });
    const written = await db.selectFrom('customers').select('id').where('language', '=', language).execute();
    return found.filter((notice) => !sent.has(notice.id) && written.some(({ id }) => id === notice.customer));
  }))).flat();
  for (const notice of due) await announceOne(db, settings, notice);
  settings.mailer.send(db);
}

/** Announces what is due now and every day from now on. @returns ends it */
export async function keepAnnouncing(db: Db, settings: Settings): Promise<() => void> {
  await announceNotices(db, settings);
  const timer = setInterval(() => { announceNotices(db, settings).catch((error: unknown) => console.error(error)); }, everyDay);
  timer.unref();
  return () => clearInterval(timer);
}
