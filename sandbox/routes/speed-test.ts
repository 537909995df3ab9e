import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SpeedTests } from '../db/schema/speed-test-tables';
import { localTime } from '../calendar/zone';
import type { Tables } from '../db/schema/schema';
import { identify, requireCustomer } from '../http/access';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { takeRateLimit } from '../http/limits';
import { ApiProblem } from '../http/problem';
import { bytesReceived, bytesToSend, largestExchange } from '../domain/speedtest/bytes';
import plan from '../domain/speedtest/plan.json';

/** Path of the uploads, which are larger than any other body. */
export const measuredUpload = '/speedtest/up';

const connections = ['lan', 'wifi', 'mobile', 'unknown'] as const;
const fastest = 100_000;
const longest = 600_000;
const mostResults = 500;

type Result = Omit<SpeedTests, 'id' | 'customer' | 'at' | 'position'>;

function bytesAsked(call: Call): number {
  const value = call.req.query('bytes') ?? '0';
  const bytes = /^\d{1,9}$/.test(value) ? Number(value) : Infinity;
  if (bytes > largestExchange) throw new ApiProblem(400, 'list.parameter', { name: 'bytes', value });
  return bytes;
}

/** Exposes the duration of an exchange to the pages that may call the API. */
function allowTiming(call: Call): void {
  const origin = call.req.header('origin');
  if (origin !== undefined && call.get('isAllowed')(origin)) call.header('timing-allow-origin', origin);
}

function readResult(body: Body): Result {
  const reader = new FieldReader(body);
  const number = (name: string, max: number, required = true) => reader.number(name, { required, max });
  const [down, up, ping] = [number('down', fastest), number('up', fastest), number('ping', longest)];
  const [jitter, duration] = [number('jitter', longest, false), number('duration', longest, false)];
  const connection = reader.text('connection', { max: 10 }) ?? 'unknown';
  const order = reader.text('order', { max: 50 });
  const knownConnection = connections.find((each) => each === connection);
  if (knownConnection === undefined) reader.refuse('connection', 'unknown');
  reader.finish();
  return {
    down: down ?? 0,
    up: up ?? 0,
    ping: ping ?? 0,
    jitter,
    duration,
    order,
    connection: knownConnection ?? 'unknown',
  };
}

type Row = Omit<SpeedTests, 'customer' | 'position'> & {
  readonly name: string | null;
  readonly country: string | null;
};

/** Times are local to the place. */
const shownResult = ({ at, country, ...test }: Row) => ({
  ...test,
  at: localTime(new Date(at), country === 'GB' ? 'Europe/London' : 'Europe/Berlin'),
});

function resultsOf(db: Kysely<Tables>, customer: string) {
  return db
    .selectFrom('speed_tests')
    .leftJoin('orders', 'orders.id', 'speed_tests.order')
    .leftJoin('services', 'services.id', 'orders.service')
    .leftJoin('objects', 'objects.id', 'orders.object')
    .leftJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'speed_tests.id',
      'speed_tests.order',
      'services.name',
      'object_groups.country',
      'at',
      'speed_tests.down',
      'speed_tests.up',
      'ping',
      'jitter',
      'duration',
      'connection',
    ])
    .where('speed_tests.customer', '=', customer)
    .orderBy('at', 'desc')
    .limit(mostResults);
}

async function store(db: Kysely<Tables>, customer: string, result: Result) {
  const own =
    result.order === null
      ? undefined
      : await db
          .selectFrom('orders')
          .select('id')
          .where('id', '=', result.order)
          .where('customer', '=', customer)
          .executeTakeFirst();
  if (result.order !== null && own === undefined) {
    throw new ApiProblem(422, 'fields.invalid', {}, [{ path: '/order', code: 'order.unknown', rule: 'unknown' }]);
  }
  const id = `st-${randomBytes(6).toString('hex')}`;
  await db
    .insertInto('speed_tests')
    .values({ ...result, id, customer, at: new Date().toISOString() })
    .execute();
  return shownResult(await resultsOf(db, customer).where('speed_tests.id', '=', id).executeTakeFirstOrThrow());
}

/** Configuration of a measurement, and the results that customers save. */
export function speedTestRoutes(api: ApiApp): void {
  api.get('/speedtest/config', (call) => call.json({ data: { steps: plan, enough_ms: 1000, shortest_ms: 10 } }));

  api.get('/speedtest/down', (call) => {
    const bytes = bytesAsked(call);
    allowTiming(call);
    call.header('cache-control', 'no-store, no-transform');
    call.header('content-type', 'application/octet-stream');
    call.header('content-length', String(bytes));
    return bytes === 0 ? call.body(null) : call.body(bytesToSend(bytes));
  });

  api.post(measuredUpload, async (call) => {
    allowTiming(call);
    const announced = Number(call.req.header('content-length') ?? 0);
    const received = announced > largestExchange ? undefined : await bytesReceived(call.req.raw.body);
    if (received === undefined) throw new ApiProblem(413, 'body.too_large');
    return call.json({ data: { received } });
  });

  api.get('/speedtest/result', identify, async (call) => {
    const results = await resultsOf(call.get('db'), requireCustomer(call)).execute();
    if (results.length === 0) throw new ApiProblem(404, 'list.empty');
    return call.json({ data: results.map(shownResult) });
  });

  api.post('/speedtest/result', identify, async (call) => {
    const customer = requireCustomer(call);
    const body = await readBody(call);
    const result = readResult(body);
    await takeRateLimit(call, 'storeSpeedTest', { customer });
    return call.json({ data: await runOnce(call, body, (db) => store(db, customer, result)) }, 201);
  });
}
