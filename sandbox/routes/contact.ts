import { takeContact } from '../domain/contact/take';
import { translateMessage } from '../http/answers';
import { readBody } from '../http/body';
import { mayTest } from '../http/caller';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

async function receive(call: Call): Promise<Response> {
  return call.json(
    { data: await takeContact(call, await readBody(call)), message: translateMessage(call, 'contact.received') },
    202,
  );
}

/** Lets tests on this machine read received messages, which are personal data, with a header that no page sends. */
async function inspect(call: Call): Promise<Response> {
  if (!mayTest(call) || call.req.header('x-sandbox-inspect') !== '1') throw new ApiProblem(404, 'not_found');
  const row = await call
    .get('db')
    .selectFrom('contacts')
    .selectAll()
    .where('ticket', '=', call.req.param('ticket') ?? '')
    .executeTakeFirst();
  if (row === undefined) throw new ApiProblem(404, 'not_found');
  const { customer_number, privacy_read, extra, ...rest } = row;
  return call.json({ data: { ...extra, ...rest, customerNumber: customer_number, privacyRead: privacy_read } });
}

export function contactRoutes(api: ApiApp): void {
  api.post('/contact', receive);
  api.get('/contact/:ticket', inspect);
}
