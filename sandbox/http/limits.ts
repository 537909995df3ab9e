import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lockName } from '../db/named-lock';
import type { Tables } from '../db/schema/schema';
import { callerOf } from './caller';
import type { Call, Environment } from './environment';
import { rateLimitsOf, operationOf } from './limit-table';
import type { LimitRule } from './limit-table';
import { inTurn } from './in-turn';
import { ApiProblem } from './problem';

const minuteMs = 60_000;
const longestMs = 24 * 60 * minuteMs;

/** One thing that is counted, under its name: what it is about is kept as a hash alone. */
interface Counted {
  rule: LimitRule;
  subject: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');

const subjectOf = (operation: string, { per, max, minutes }: LimitRule, about: string): string =>
  hashOf(operation, per, String(max), String(minutes), about);

/** @param oldest of the calls that count, in ms: when it no longer does, another one passes */
const tooMany = ({ minutes }: LimitRule, oldest: number): ApiProblem =>
  new ApiProblem(429, 'rate_limited').after(Math.max(1, Math.ceil((oldest + minutes * minuteMs - Date.now()) / 1000)));

const inMemory = new Map<string, number[]>();

function countInMemory({ rule, subject }: Counted): void {
  const now = Date.now();
  const recent = (inMemory.get(subject) ?? []).filter((at) => at > now - rule.minutes * minuteMs);
  const [oldest = now] = recent;
  if (recent.length >= rule.max) throw tooMany(rule, oldest);
  // Bounds the memory: a few more calls than allowed do less harm than a full heap.
  if (inMemory.size > 10_000) inMemory.clear();
  inMemory.set(subject, [...recent, now]);
}

/** Counts, then lets pass: who counts the same waits, so that of any number of calls at once no more pass than may. */
async function countStored(db: Kysely<Tables>, counted: readonly Counted[]): Promise<void> {
  const take = async (transaction: Kysely<Tables>): Promise<void> => {
    const at = new Date();
    await transaction
      .deleteFrom('rate_events')
      .where('at', '<', new Date(at.getTime() - longestMs).toISOString())
      .execute();
    for (const { rule, subject } of counted.toSorted((one, other) => one.subject.localeCompare(other.subject))) {
      await lockName(transaction, subject);
      const since = new Date(at.getTime() - rule.minutes * minuteMs).toISOString();
      const { count, oldest } = await transaction
        .selectFrom('rate_events')
        .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('at').as('oldest')])
        .where('subject', '=', subject)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      if (Number(count) >= rule.max) throw tooMany(rule, new Date(oldest ?? at).getTime());
    }
    await transaction
      .insertInto('rate_events')
      .values(counted.map(({ subject }) => ({ subject, at: at.toISOString() })))
      .execute();
  };
  const turn = counted.map(({ subject }) => subject).toSorted();
  await inTurn(turn.join(' '), () => db.transaction().execute(take));
}

function countedBy(operation: string, about: Readonly<Record<string, string>>): Counted[] {
  return rateLimitsOf(operation).flatMap((rule) => {
    const value = about[rule.per];
    return value === undefined ? [] : [{ rule, subject: subjectOf(operation, rule, value) }];
  });
}

/**
 * Counts a call against those limits of an operation that are about what is given.
 * @throws Problem 429 with the time after which one more would pass; what is refused counts for nothing
 */
export async function takeRateLimit(
  call: Call,
  operation: string,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const counted = call.get('settings').rateLimits ? countedBy(operation, about) : [];
  counted.filter(({ rule }) => rule.in_memory === true).forEach(countInMemory);
  const stored = counted.filter(({ rule }) => rule.in_memory !== true);
  if (stored.length > 0) await countStored(call.get('db'), stored);
}

/** Takes back what was counted last about something: it was none of what is limited. */
export async function refundRateLimit(
  call: Call,
  operation: string,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { subject } of call.get('settings').rateLimits ? countedBy(operation, about) : []) {
    await sql`delete from rate_events where ctid in (select ctid from rate_events where subject = ${subject} order by at desc limit 1)`.execute(
      call.get('db'),
    );
  }
}

/** Forgets all that was counted about something. */
export async function clearRateLimit(
  db: Kysely<Tables>,
  operation: string,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const subjects = countedBy(operation, about).map(({ subject }) => subject);
  if (subjects.length > 0) await db.deleteFrom('rate_events').where('subject', 'in', subjects).execute();
}

/** Counts each call against what its operation allows to one caller, before anything of it is read. */
export const limitCallers = createMiddleware<Environment>(async (call, next) => {
  const operation = operationOf(call.req.method, call.req.path);
  if (operation !== undefined) await takeRateLimit(call, operation, { caller: callerOf(call) });
  await next();
});
