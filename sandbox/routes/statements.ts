import { randomBytes } from 'node:crypto';
import { localTime } from '../calendar/zone';
import { say } from '../http/answers';
import { readBody } from '../http/body';
import type { Body } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { writeMail } from '../mail/write';
import { confirmation } from '../statements/mail';
import { languageIn, zoneIn } from '../statements/place';
import { readCancellation, readWithdrawal } from '../statements/read';
import type { Content } from '../statements/read';

type Kind = 'cancellation' | 'withdrawal';

/**
 * Takes a statement from anybody: no key is looked at, so one that has run out is in nobody's way, and the answer says nothing about
 * whether there is such a contract.
 */
function take(kind: Kind, read: (body: Body) => Content): (call: Call) => Promise<Response> {
  return async (call) => {
    const body = await readBody(call);
    const content = read(body);
    const { mailer } = call.get('settings');
    const data = await runOnce(call, body, async (db) => {
      const now = new Date();
      const [zone, language] = [zoneIn(body), languageIn(body)];
      const receipt = { receipt: `${kind === 'cancellation' ? 'C' : 'W'}-${randomBytes(6).toString('hex').toUpperCase()}`, received_at: localTime(now, zone) };
      await db.insertInto('statements').values({ receipt: receipt.receipt, kind, received_at: now.toISOString(), content: JSON.stringify(content) }).execute();
      const to = { email: content['email'] ?? '', name: content['name'] ?? '', language };
      if (to.email !== '') await writeMail(call, db, kind, to, confirmation(content, { receipt: receipt.receipt, received: now, zone }, language));
      return { ...receipt, content };
    });
    await mailer.send(call.get('db'));
    return call.json({ data, message: say(call, `${kind}.received`) }, 202);
  };
}

export function statementRoutes(api: Api): void {
  api.post('/cancellation', take('cancellation', readCancellation));
  api.post('/withdrawal', take('withdrawal', readWithdrawal));
}
