import { randomBytes } from 'node:crypto';
import { localTime } from '../calendar/zone';
import { say } from '../http/answers';
import { readBody } from '../http/body';
import type { Body } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { callerOf, spend } from '../http/limits';
import { confirmation } from '../statements/mail';
import { languageIn, zoneIn } from '../statements/place';
import { readCancellation, readWithdrawal } from '../statements/read';
import type { Content } from '../statements/read';

type Kind = 'cancellation' | 'withdrawal';

const hasEmail = (content: Content): content is Content & { email: string } => content['email'] !== undefined;

/**
 * Takes a statement from anybody: no key is looked at, so one that has run out is in nobody's way, and the answer says nothing about
 * whether there is such a contract.
 */
function take(kind: Kind, read: (body: Body) => Content): (call: Call) => Promise<Response> {
  return async (call) => {
    const body = await readBody(call);
    const content = read(body);
    await spend(call, [{ name: kind, about: callerOf(call), max: 20, minutes: 60 }]);
    const { mailer } = call.get('settings');
    const data = await runOnce(call, body, async (db) => {
      const now = new Date();
      const receipt = { receipt: `${kind === 'cancellation' ? 'C' : 'W'}-${randomBytes(6).toString('hex').toUpperCase()}`, received_at: localTime(now, zoneIn(body)) };
      await db.insertInto('statements').values({ receipt: receipt.receipt, kind, received_at: now.toISOString(), content: JSON.stringify(content) }).execute();
      if (hasEmail(content)) await mailer.write(db, confirmation(kind, content, receipt, languageIn(body)));
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
