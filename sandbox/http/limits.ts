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

/** A named counter; only a hash of its subject is stored. */
interface Counted {
  rule: LimitRule;
  subject: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');

const subjectOf = (operation: string, { per, max, minutes }: LimitRule, about: string): string =>
  hashOf(operation, per, String(max), String(minutes), about);

/** @param oldest time of the oldest counted call, in ms: once it no longer counts, another call is allowed */
const tooMany = ({ minutes }: LimitRule, oldest: number): ApiProblem =>
  new ApiProblem(429, 'rate_limited').after(Math.max(1, Math.ceil((oldest + minutes * minuteMs - Date.now()) / 1000)));

const inMemory = new Map<string, number[]>();

function countInMemory({ rule, subject }: Counted): void {
  const now = Date.now();
  const recent = (inMemory.get(subject) ?? []).filter((at) => at > now - rule.minutes * minuteMs);
  const [oldest = now] = recent;
  if (recent.length >= rule.max) throw tooMany(rule, oldest);
  // Limits the memory: a few extra calls do less harm than a full heap.
  if (inMemory.size > 10_000) inMemory.clear();
  inMemory.set(subject, [...recent, now]);
}

/** Counts before allowing. Serialises calls with the same subject, so that concurrent calls cannot exceed the limit. */
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
 * Counts a call against those limits of an operation that concern the given subjects.
 * @throws Problem 429 with the time until the next allowed call; refused calls do not count
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

/** Reverts the last count for a subject, for a call that turned out not to be limited. */
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

/** Resets all counts for a subject. */
export async function clearRateLimit(
  db: Kysely<Tables>,
  operation: string,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const subjects = countedBy(operation, about).map(({ subject }) => subject);
  if (subjects.length > 0) await db.deleteFrom('rate_events').where('subject', 'in', subjects).execute();
}

/** Counts each call against the limits of its operation per caller, before the body is read. */
export const limitCallers = createMiddleware<Environment>(async (call, next) => {
  const operation = operationOf(call.req.method, call.req.path);
  if (operation !== undefined) await takeRateLimit(call, operation, { caller: callerOf(call) });
  await next();
});
