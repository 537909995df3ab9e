import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Call } from '../../http/environment';
import { confirmationLink } from '../mail/compose';
import { fromCaller, writeMail } from '../mail/write';
import { addresseeOf, signUpsOf } from './customers';
import type { KnownAccount } from './customers';
import { issueToken } from '../../auth/tokens';

type Db = Kysely<Tables>;

/** Longer than all work for a known address, so that timing does not reveal which addresses are known. */
export const evenMs = 300;

/** Writes the mail with the confirmation link for an address. */
export async function mailConfirmation(call: Call, db: Db, account: KnownAccount): Promise<void> {
  const from = fromCaller(call);
  const link = confirmationLink(from.home, account.language, await issueToken(db, account.id, 'verification'));
  await writeMail(from, db, 'verification', addresseeOf(account), { link });
}

/** Creates a new link for every pending sign-up: only the reader of the mail can tell which one is theirs. */
export async function mailSignUps(call: Call, db: Db, address: string): Promise<void> {
  for (const waiting of await signUpsOf(db, address)) await mailConfirmation(call, db, waiting);
}
