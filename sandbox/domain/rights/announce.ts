import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../../db/schema/schema';
import { sellingOf } from '../documents/contract-seller';
import { documentFile } from '../documents/file-name';
import { storeDocument } from '../documents/register';
import { countryOf, styleFor, writtenFor } from '../documents/words';
import { logFailure } from '../../log';
import type { Settings } from '../../settings';
import { todayOf } from './contracts';
import { noticeMail } from './mails';
import { noticesFor } from './notices';

type Db = Kysely<Tables>;
type Due = Awaited<ReturnType<typeof noticesFor>>[number];

/** Kind of document for each kind of notice. */
const documentKinds = {
  change: 'contract-change',
  'term-end': 'term-end',
  'best-tariff': 'tariff-information',
} as const;

const everyDay = 24 * 60 * 60 * 1000;
const everyMinute = 60 * 1000;

/** @returns whether it was sent; it is not while the seller is unknown */
async function announceOne(db: Db, settings: Settings, notice: Due): Promise<boolean> {
  const to = await addresseeFor(db, notice.customer);
  const selling = to === undefined ? undefined : await sellingOf(db, settings, notice.order, to.language);
  if (to !== undefined && selling === undefined) return false;
  await db.transaction().execute(async (inside) => {
    const first = await inside
      .insertInto('notices_sent')
      .values({ notice: notice.id, sent_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('notice')
      .executeTakeFirst();
    const mail =
      first === undefined || to === undefined || selling === undefined ? undefined : noticeMail(notice, to, selling);
    if (mail === undefined) return;
    await settings.mailer.write(inside, { ...mail, operation: 'GET /contract_notice' });
    // The customer keeps the document even if the mail fails.
    await storeDocument(inside, {
      customer: notice.customer,
      order: notice.order,
      kind: documentKinds[notice.kind],
      name: documentFile(
        documentKinds[notice.kind],
        styleFor(writtenFor(mail.language), countryOf(notice.country)),
        notice.order_number,
        'txt',
      ),
      type: 'text/plain; charset=utf-8',
      language: mail.language,
      version: notice.date,
      content: new TextEncoder().encode(`${mail.subject}\n\n${mail.body}\n`),
    });
  });
  return true;
}

/**
 * Sends each due notice once and stores it in the customer's documents.
 * @param customer limits it to one customer
 * @returns whether all were sent; the others wait until the site that sold the contract names its seller
 */
export async function announceNotices(db: Db, settings: Settings, customer?: string): Promise<boolean> {
  const today = await todayOf(db);
  const sentNotices = new Set(
    (await db.selectFrom('notices_sent').select('notice').execute()).map(({ notice }) => notice),
  );
  const due = (
    await Promise.all(
      ['en', 'de', 'de-at'].map(async (language) => {
        const found = await noticesFor(db, { ...(customer === undefined ? {} : { customer }), language, today });
        const readers = await db.selectFrom('customers').select('id').where('language', '=', language).execute();
        return found.filter(
          (notice) => !sentNotices.has(notice.id) && readers.some(({ id }) => id === notice.customer),
        );
      }),
    )
  ).flat();
  let all = true;
  for (const notice of due) all = (await announceOne(db, settings, notice)) && all;
  settings.mailer.send(db);
  return all;
}

/** Sends due notices now and daily, and those without a known seller a minute later. @returns a stop function */
export async function keepAnnouncing(db: Db, settings: Settings): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const again = (all: boolean): void => {
    if (ended) return;
    timer = setTimeout(
      () => {
        announceNotices(db, settings)
          .catch((error: unknown) => {
            logFailure('Notices wait', error);
            return false;
          })
          .then(again, (error: unknown) => logFailure('Notices are no longer sent', error));
      },
      all ? everyDay : everyMinute,
    );
    timer.unref();
  };
  again(await announceNotices(db, settings));
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
