import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Call } from '../../http/environment';
import { confirmationLink } from '../mail/compose';
import { fromCaller, writeMail } from '../mail/write';
import { addresseeOf, signUpsOf } from './customers';
import type { KnownAccount } from './customers';
import { issueToken } from '../../auth/tokens';

type Db = Kysely<Tables>;

/** Long enough for all that a known address causes, so that the time does not tell which addresses are known. */
export const evenMs = 300;

/** Writes the mail with the link that confirms an address. */
export async function mailConfirmation(call: Call, db: Db, account: KnownAccount): Promise<void> {
  const from = fromCaller(call);
  const link = confirmationLink(from.home, account.language, await issueToken(db, account.id, 'verification'));
  await writeMail(from, db, 'verification', addresseeOf(account), { link });
}

/** A new link for every sign-up that waits: only who reads the mail knows which one is theirs. */
export async function mailSignUps(call: Call, db: Db, address: string): Promise<void> {
  for (const waiting of await signUpsOf(db, address)) await mailConfirmation(call, db, waiting);
}
