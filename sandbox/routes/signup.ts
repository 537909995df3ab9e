import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { evenMs, mailConfirmation, mailSignUps } from '../domain/account/confirmation';
import { accountById, accountOf, addresseeOf, register } from '../domain/account/customers';
import type { KnownAccount } from '../domain/account/customers';
import { confirmSignUp } from '../domain/account/signups';
import { readRegistration } from '../domain/account/registration';
import type { Registration } from '../domain/account/registration';
import { issueToken, ownerOfToken, useToken, wasTokenUsed } from '../auth/tokens';
import { campaignTyped } from '../domain/catalogue/campaign';
import { changeEmail } from '../domain/customer/email';
import type { Tables } from '../db/schema/schema';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import { callerOf } from '../http/caller';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { takeRateLimit } from '../http/limits';
import { ApiProblem } from '../http/problem';
import { requestFormats } from '../http/formats';
import { linkTo } from '../domain/mail/compose';
import { fromCaller, writeMail } from '../domain/mail/write';

type Db = Kysely<Tables>;

async function mailRegistered(call: Call, db: Db, account: KnownAccount): Promise<void> {
  const from = fromCaller(call);
  const link = linkTo(from.home, '/request-password-reset');
  await writeMail(from, db, 'registered', addresseeOf(account), { link });
}

/** A bot filled in the field that people do not see. It gets no explanation. */
const isTrapped = ({ website }: Body): boolean => typeof website === 'string' && website.trim() !== '';

/** @throws Problem 422 at a code that is not valid where it is used */
async function refuseCampaign(db: Db, { campaign, object, customerType }: Registration): Promise<void> {
  if (campaign === null) return;
  const place = await db
    .selectFrom('objects')
    .select('object_group')
    .where('id', '=', object ?? '')
    .executeTakeFirst();
  await campaignTyped(db, campaign, { group: place?.object_group ?? undefined, customerType }).catch(
    (cause: unknown) => {
      throw cause instanceof ApiProblem
        ? new ApiProblem(422, 'fields.invalid', {}, [{ path: '/campaign', code: cause.code, rule: cause.code }])
        : cause;
    },
  );
}

async function signUp(call: Call): Promise<Response> {
  const body = await readBody(call);
  if (isTrapped(body))
    return call.json(
      { data: { email: String(body['email']) }, message: translateMessage(call, 'signup.received') },
      202,
    );
  const registration = readRegistration(body);
  const { mailer, revealRegistered } = call.get('settings');
  await takeRateLimit(call, 'signUp', {
    address: registration.email,
    'address and caller': `${registration.email} ${callerOf(call)}`,
  });
  const data = await runOnce(call, body, async (db) => {
    await refuseCampaign(db, registration);
    const existing = await accountOf(db, registration.email);
    if (existing !== undefined && revealRegistered) throw new ApiProblem(409, 'email.registered');
    if (existing !== undefined) await mailRegistered(call, db, existing);
    else await mailConfirmation(call, db, await accountById(db, await register(db, registration)));
    return { email: registration.email };
  });
  mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, 'signup.received') }, 202);
}

async function resend(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const address = reader.formatted('email', requestFormats.email, { max: 254, required: true }) ?? '';
  reader.finish();
  await takeRateLimit(call, 'resendVerification', { address: address.toLowerCase() });
  const db = call.get('db');
  const work = db
    .transaction()
    .execute(async (transaction) => {
      if ((await accountOf(transaction, address)) === undefined) await mailSignUps(call, transaction, address);
    })
    .then(() => call.get('settings').mailer.send(db));
  await Promise.all([work, delay(evenMs)]);
  return call.json({ data: {}, message: translateMessage(call, 'verification.sent') }, 202);
}

async function verify(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const token = reader.text('token', { max: 200, required: true }) ?? '';
  reader.finish();
  const data = await call
    .get('db')
    .transaction()
    .execute(async (db) => {
      const customer = await useToken(db, token, 'verification');
      if (customer !== undefined) {
        if (!(await confirmSignUp(db, customer)))
          return { state: 'already_verified', next: 'login', setPasswordToken: null };
        return {
          state: 'verified',
          next: 'set_password',
          setPasswordToken: await issueToken(db, customer, 'password'),
        };
      }
      if (await changeEmail(db, token)) return { state: 'email_changed', next: 'login', setPasswordToken: null };
      if (await wasTokenUsed(db, token, 'email'))
        return { state: 'already_verified', next: 'login', setPasswordToken: null };
      const owner = await ownerOfToken(db, token, 'verification');
      if (owner === undefined)
        throw (await ownerOfToken(db, token, 'email')) === undefined
          ? new ApiProblem(404, 'token.invalid')
          : new ApiProblem(410, 'token.expired');
      if ((await accountOf(db, (await accountById(db, owner)).username)) === undefined)
        throw new ApiProblem(410, 'token.expired');
      return { state: 'already_verified', next: 'login', setPasswordToken: null };
    });
  return call.json({ data, message: translateMessage(call, 'verification.done') });
}

export function signupRoutes(api: ApiApp): void {
  api.post('/customer', signUp);
  api.post('/customer/verification/resend', resend);
  api.post('/process/AccountVerificationProcess', verify);
}
