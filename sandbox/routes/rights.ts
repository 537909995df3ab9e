import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { ApiProblem } from '../http/problem';
import { isDay } from '../query/day';
import { announceNotices } from '../domain/rights/announce';
import { openContracts, rightsOf, todayOf } from '../domain/rights/contracts';
import { isoDay } from '../calendar/months';
import { noteMove, outcomeOf, ownContract, pendingMove, settleMoves } from '../domain/rights/moving';
import type { Moving } from '../domain/rights/moving';
import { mailMove } from '../domain/rights/mails';
import { noticesFor } from '../domain/rights/notices';

const languages: readonly string[] = ['en', 'de', 'de-at'];

/** For each of the caller's contracts: contacts, compensation, and a planned move. */
async function listRights(call: Call): Promise<Response> {
  const { id } = requireAccount(call);
  const db = call.get('db');
  const today = await todayOf(db);
  await settleMoves(db, id, today);
  const data = await Promise.all(
    (await openContracts(db, id)).map(async (contract) => {
      const move = await pendingMove(db, contract.id);
      return {
        ...rightsOf(contract),
        move: move === undefined ? null : { outcome: move.outcome, on: isoDay(move.on), fee: move.fee },
      };
    }),
  );
  if (data.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data, meta: { total: data.length } });
}

async function listNotices(call: Call): Promise<Response> {
  const { id } = requireAccount(call);
  const language = call.req.query('language') ?? 'en';
  if (!languages.includes(language)) throw new ApiProblem(400, 'list.parameter', { name: 'language', value: language });
  const db = call.get('db');
  await announceNotices(db, call.get('settings'), id);
  const found = await noticesFor(db, { customer: id, language, today: await todayOf(db) });
  if (found.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data: found.map(({ customer: _, ...notice }) => notice), meta: { total: found.length } });
}

function readMoving(
  body: Record<string, unknown>,
  validateMore: (reader: FieldReader) => void = () => undefined,
): Moving {
  const reader = new FieldReader(body);
  const date = reader.text('date', { required: true, max: 10 });
  const object = reader.text('object', { max: 50 });
  if (date !== null && !isDay(date)) reader.refuse('date', 'format');
  validateMore(reader);
  reader.finish();
  return { date: date ?? '', object: object === '' ? null : object };
}

async function showMove(call: Call): Promise<Response> {
  const { id } = requireAccount(call);
  const db = call.get('db');
  await ownContract(db, id, call.req.param('id') ?? '');
  const moving = readMoving({ date: call.req.query('date'), object: call.req.query('object') ?? '' });
  return call.json({ data: await outcomeOf(db, id, call.req.param('id') ?? '', moving, await todayOf(db)) });
}

async function takeMove(call: Call): Promise<Response> {
  const { id: customer } = requireAccount(call);
  const body = await readBody(call);
  await ownContract(call.get('db'), customer, call.req.param('id') ?? '');
  let expected: string | null = null;
  const moving = readMoving(body, (reader) => {
    expected = reader.text('outcome', { required: true, max: 10, pattern: /^(move|end)$/ });
  });
  const order = call.req.param('id') ?? '';
  const data = await runOnce(call, body, async (db) => {
    await db.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
    const outcome = await outcomeOf(db, customer, order, moving, await todayOf(db));
    if (outcome.outcome !== expected) throw new ApiProblem(409, 'move.changed');
    await noteMove(db, order, outcome);
    await mailMove(call, db, { customer, order }, outcome);
    return outcome;
  });
  call.get('settings').mailer.send(call.get('db'));
  return call.json(
    { data, message: translateMessage(call, data.outcome === 'move' ? 'move.noted' : 'move.ended') },
    202,
  );
}

/** Rights of customers: contacts, required information, and moving house. */
export function rightsRoutes(api: ApiApp): void {
  api.get('/contract_right', identify, listRights);
  api.get('/contract_notice', identify, listNotices);
  api.get('/order/:id/move', identify, showMove);
  api.post('/order/:id/move', identify, takeMove);
}
