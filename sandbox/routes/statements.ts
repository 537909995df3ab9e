import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { localTime } from '../calendar/zone';
import type { Tables } from '../db/schema/schema';
import { storeDocument } from '../domain/documents/register';
import { customerIfAny } from '../http/access';
import { translateMessage } from '../http/answers';
import { readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { composeMail } from '../domain/mail/compose';
import type { Mail } from '../mailer';
import { fromCaller, fromContract, senderFrom, writeMail } from '../domain/mail/write';
import { confirmation } from '../domain/statements/mail';
import { contractNamed } from '../domain/statements/contract';
import { languageIn, zoneIn } from '../domain/statements/place';
import { readCancellation, readWithdrawal } from '../domain/statements/read';
import type { StatementContent } from '../domain/statements/read';
import { endWithdrawn } from '../domain/statements/withdraw';

type Kind = 'cancellation' | 'withdrawal';

/** Stores the confirmation of a statement with the account of the logged-in customer, as the HTML that is mailed. */
async function keepReceipt(
  db: Kysely<Tables>,
  { customer, number, page, now }: { customer: string; number: string; page: Mail; now: Date },
): Promise<void> {
  await storeDocument(db, {
    customer,
    order: null,
    kind: 'receipt',
    name: `${number}.html`,
    type: 'text/html; charset=utf-8',
    language: page.language,
    version: now.toISOString().slice(0, 10),
    content: new TextEncoder().encode(page.html ?? page.body),
  });
}

/**
 * Accepts a statement from anybody. It needs no key, ignores an expired one, and its response does not reveal whether
 * such a contract exists.
 */
function take(kind: Kind, readContent: (body: Body) => StatementContent): (call: Call) => Promise<Response> {
  return async (call) => {
    const body = await readBody(call);
    const content = readContent(body);
    const { mailer } = call.get('settings');
    const customer = await customerIfAny(call);
    const data = await runOnce(call, body, async (db) => {
      const now = new Date();
      const [zone, language] = [zoneIn(body), languageIn(body)];
      const receipt = {
        receipt: `${kind === 'cancellation' ? 'C' : 'W'}-${randomBytes(6).toString('hex').toUpperCase()}`,
        received_at: localTime(now, zone),
      };
      await db
        .insertInto('statements')
        .values({ receipt: receipt.receipt, kind, received_at: now.toISOString(), content: JSON.stringify(content) })
        .execute();
      const to = { email: content['email'] ?? '', name: content['name'] ?? '', language };
      const order = await contractNamed(db, { contract: content['contract'] ?? '', email: to.email, customer });
      const from = order === undefined ? fromCaller(call) : await fromContract(call, db, order, language);
      const received = { receipt: receipt.receipt, received: now, zone };
      const values = confirmation(content, received, language, from.seller.country);
      if (to.email !== '') {
        await writeMail(from, db, kind, to, values, (page) => [
          { name: `${receipt.receipt}.html`, type: 'text/html; charset=utf-8', content: Buffer.from(page) },
        ]);
      }
      if (kind === 'withdrawal' && customer !== undefined && order !== undefined && content['part'] === undefined)
        await endWithdrawn(db, customer, order, now);
      if (customer !== undefined)
        await keepReceipt(db, {
          customer,
          number: receipt.receipt,
          page: composeMail(kind, to, values, senderFrom(from.seller)),
          now,
        });
      return { ...receipt, content };
    });
    mailer.send(call.get('db'));
    return call.json({ data, message: translateMessage(call, `${kind}.received`) }, 202);
  };
}

export function statementRoutes(api: ApiApp): void {
  api.post('/cancellation', take('cancellation', readCancellation));
  api.post('/withdrawal', take('withdrawal', readWithdrawal));
}
