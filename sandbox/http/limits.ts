import { createHash } from 'node:crypto';
import type { Call } from './environment';
import { Problem } from './problem';

/** At most `max` events of a kind about the same thing within the window. */
export interface Limit {
  name: string;
  about: string;
  max: number;
  minutes: number;
}

const day = 24 * 60;

/** The caller's address, as far as the network tells. */
export const callerOf = (call: Call): string => call.env.incoming.socket.remoteAddress ?? '';

const hashOf = ({ name, about }: Limit): string => createHash('sha256').update(`${name} ${about}`).digest('base64url');

const since = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** @throws Problem 429 once a limit is reached. What was counted is kept as a hash. */
export async function refuseBeyond(call: Call, limits: readonly Limit[]): Promise<void> {
  if (!call.get('settings').rateLimits) return;
  const db = call.get('db');
  for (const limit of limits) {
    const { count } = await db.selectFrom('rate_events').select((of) => of.fn.countAll<string>().as('count'))
      .where('subject', '=', hashOf(limit)).where('at', '>', since(limit.minutes)).executeTakeFirstOrThrow();
    if (Number(count) >= limit.max) throw new Problem(429, 'rate_limited');
  }
}

/** Counts an event against its limits. */
export async function count(call: Call, limits: readonly Limit[]): Promise<void> {
  if (!call.get('settings').rateLimits) return;
  const db = call.get('db');
  await db.deleteFrom('rate_events').where('at', '<', since(day)).execute();
  const at = new Date().toISOString();
  await db.insertInto('rate_events').values(limits.map((limit) => ({ subject: hashOf(limit), at }))).execute();
}

/** Refuses beyond the limits and counts this call. */
export async function spend(call: Call, limits: readonly Limit[]): Promise<void> {
  await refuseBeyond(call, limits);
  await count(call, limits);
}
