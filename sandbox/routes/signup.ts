import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { accountById, accountOf, addresseeOf, confirmEmail, isConfirmed, register } from '../account/customers';
import type { KnownAccount } from '../account/customers';
import { readRegistration } from '../account/registration';
import type { Registration } from '../account/registration';
import { issueToken, ownerOfToken, useToken } from '../account/tokens';
import { campaignTyped } from '../catalogue/campaign';
import { changeEmail } from '../customer/email';
import type { Tables } from '../db/schema';
import { say } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { spend } from '../http/limits';
import { Problem } from '../http/problem';
import { formats } from '../http/formats';
import { confirmationLink, linkTo } from '../mail/compose';
import { writeMail } from '../mail/write';

type Db = Kysely<Tables>;

/** Long enough for all that a known address causes, so that the time does not tell which addresses are known. */
export const evenMs = 300;

export async function mailConfirmation(call: Call, db: Db, account: KnownAccount): Promise<void> {
  const link = confirmationLink(call, account.language, await issueToken(db, account.id, 'verification'));
  await writeMail(call, db, 'verification', addresseeOf(account), { link });
}

async function mailRegistered(call: Call, db: Db, account: KnownAccount): Promise<void> {
  const link = linkTo(call, '/request-password-reset');
  await writeMail(call, db, 'registered', addresseeOf(account), { link });
}

/** A field that no person sees is filled in: a program. It is told nothing. */
const isTrapped = ({ website }: Body): boolean => typeof website === 'string' && website.trim() !== '';

/** @throws Problem 422 at the code that counts for nothing where it is to be used */
async function refuseCampaign(db: Db, { campaign, object, customerType }: Registration): Promise<void> {
  if (campaign === null) return;
  const place = await db.selectFrom('objects').select('object_group').where('id', '=', object ?? '').executeTakeFirst();
  await campaignTyped(db, campaign, { group: place?.object_group ?? undefined, customerType }).catch((cause: unknown) => {
    throw cause instanceof Problem ? new Problem(422, 'fields.invalid', {}, [{ path: '/campaign', code: cause.code, rule: cause.code }]) : cause;
  });
}

async function signUp(call: Call): Promise<Response> {
  const body = await readBody(call);
  if (isTrapped(body)) return call.json({ data: { email: String(body['email']) }, message: say(call, 'signup.received') }, 202);
  const registration = readRegistration(body);
  const { mailer, revealRegistered } = call.get('settings');
  await spend(call, 'signUp', { address: registration.email });
  const data = await runOnce(call, body, async (db) => {
    await refuseCampaign(db, registration);
    const known = await accountOf(db, registration.email);
    const taken = known !== undefined && isConfirmed(known);
    if (taken && revealRegistered) throw new Problem(409, 'email.registered');
    if (taken) await mailRegistered(call, db, known);
    else await mailConfirmation(call, db, await accountById(db, await register(db, registration, known)));
    return { email: registration.email };
  });
  await mailer.send(call.get('db'));
  return call.json({ data, message: say(call, 'signup.received') }, 202);
}

async function resend(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const address = reader.formatted('email', formats.email, { max: 254, required: true }) ?? '';
  reader.finish();
  await spend(call, 'resendVerification', { address: address.toLowerCase() });
  const db = call.get('db');
  const work = db.transaction().execute(async (transaction) => {
    const account = await accountOf(transaction, address);
    if (account !== undefined && !isConfirmed(account)) await mailConfirmation(call, transaction, account);
  }).then(() => call.get('settings').mailer.send(db));
  await Promise.all([work, delay(evenMs)]);
  return call.json({ data: {}, message: say(call, 'verification.sent') }, 202);
}

async function verify(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const token = reader.text('token', { max: 200, required: true }) ?? '';
  reader.finish();
  const data = await call.get('db').transaction().execute(async (db) => {
    const customer = await useToken(db, token, 'verification');
    if (customer !== undefined) {
      await confirmEmail(db, customer);
      return { state: 'verified', next: 'set_password', setPasswordToken: await issueToken(db, customer, 'password') };
    }
    if (await changeEmail(db, token)) return { state: 'email_changed', next: 'login', setPasswordToken: null };
    const owner = await ownerOfToken(db, token, 'verification');
    if (owner === undefined) throw (await ownerOfToken(db, token, 'email')) === undefined ? new Problem(404, 'token.invalid') : new Problem(410, 'token.expired');
    if (!isConfirmed(await accountById(db, owner))) throw new Problem(410, 'token.expired');
    return { state: 'already_verified', next: 'login', setPasswordToken: null };
  });
  return call.json({ data, message: say(call, 'verification.done') });
}

export function signupRoutes(api: Api): void {
  api.post('/customer', signUp);
  api.post('/customer/verification/resend', resend);
  api.post('/process/AccountVerificationProcess', verify);
}
