/** Changes in any order: each accepted change takes effect on its day. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import { openDatabase } from '../../db/connect';
import type { Database } from '../../db/connect';
import type { Row } from '../../query/list';
import { listOrders } from './view';
import { changes, planChange, settleChanges } from './changes';
import type { Change } from './changes';
import { dayOf } from './days';

const today = dayOf(new Date());
const [order, customer] = ['or-1', 'cu-1'];
let database: Database | undefined;
const opened = () => {
  if (database === undefined) throw new Error('The database is not open');
  return database.db;
};

const fields = 'id,state,terminated_date,pending_changes,payments,earliest_suspend,earliest_reactivate,earliest_cancel';
const readOrder = async (): Promise<Row> =>
  (await listOrders(opened(), sql<boolean>`orders.id = ${order}`, (name) => (name === 'fields' ? fields : undefined)))
    .data[0] ?? {};
const text = (value: unknown) => (typeof value === 'string' ? value : null);

async function begin(): Promise<void> {
  await opened().deleteFrom('order_changes').where('order_id', '=', order).execute();
  await opened()
    .updateTable('orders')
    .set({ state: 'active', terminated_date: null, shelved_date: null, min_term_end: today })
    .where('id', '=', order)
    .execute();
}

/** Requests a change; returns whether it was accepted. */
async function ask(change: Change, date: string): Promise<boolean> {
  const row = await readOrder();
  const earliest = {
    suspend: text(row['earliest_suspend']),
    reactivate: text(row['earliest_reactivate']),
    cancel: text(row['earliest_cancel']),
  };
  return planChange(
    opened(),
    { id: order, state: String(row['state']), terminated_date: text(row['terminated_date']), earliest },
    change,
    date,
    null,
  ).then(
    () => true,
    () => false,
  );
}

/** Advances the clock by days. */
async function pass(days: number): Promise<void> {
  await sql`update order_changes set on_day = on_day - ${sql.lit(days)} where order_id = ${order}`.execute(opened());
  await sql`update orders set terminated_date = terminated_date - ${sql.lit(days)} where id = ${order}`.execute(
    opened(),
  );
  await settleChanges(opened(), customer);
}

interface Step {
  change: Change;
  in_days: number;
  then: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    change: fc.constantFrom(...changes),
    in_days: fc.integer({ min: 3, max: 400 }),
    then: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const isBefore = (left: { on: number }, right: { on: number }) => left.on - right.on;

/** State of a contract after some days, computed only from the accepted changes. */
function stateOn(day: number, accepted: readonly { change: Change; on: number }[]): string {
  const begun = accepted.filter(({ on }) => on <= day).toSorted(isBefore);
  if (begun.some(({ change }) => change === 'cancel')) return 'ended';
  return begun.at(-1)?.change === 'suspend' ? 'paused' : 'running';
}

const phaseOf = (state: unknown): string =>
  state === 'terminated' ? 'ended' : state === 'shelved' || state === 'unshelved' ? 'paused' : 'running';

describe('contract changes', () => {
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
  }, 60_000);
  afterAll(() => database?.close());

  it('each take effect on their date', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (requests) => {
        await begin();
        const accepted: { change: Change; on: number }[] = [];
        let day = 0;
        for (const { change, in_days, then } of requests) {
          if (await ask(change, daysLater(today, in_days))) accepted.push({ change, on: day + in_days });
          await pass(then);
          day += then;
          expect(phaseOf((await readOrder())['state'])).toBe(stateOn(day, accepted));
        }
        await pass(1000);
        expect(phaseOf((await readOrder())['state'])).toBe(stateOn(day + 1000, accepted));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('stop payments during a pause', async () => {
    await begin();
    expect([await ask('suspend', daysLater(today, 10)), await ask('cancel', daysLater(today, 300))]).toEqual([
      true,
      true,
    ]);
    const { pending_changes, payments } = await readOrder();
    expect(pending_changes).toEqual([
      { state: 'shelved', on: daysLater(today, 10) },
      { state: 'terminated', on: daysLater(today, 300) },
    ]);
    expect((payments as { date: string }[]).filter(({ date }) => date >= daysLater(today, 10))).toEqual([]);
    await pass(20);
    expect(await readOrder()).toMatchObject({
      state: 'shelved',
      pending_changes: [{ state: 'terminated', on: daysLater(today, 280) }],
    });
    expect(await ask('reactivate', daysLater(today, 30))).toBe(true);
    await pass(40);
    expect((await readOrder())['state']).toBe('awaiting termination');
  });
});
