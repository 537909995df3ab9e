import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { evenMs, mailSignUps } from '../domain/account/confirmation';
import { accountById, accountOf, addresseeFor, addresseeOf, confirmEmail } from '../domain/account/customers';
import { claimMobile } from '../domain/account/login';
import { isStrong } from '../domain/account/passwords';
import { asCode, issueToken, revokeTokens, useToken } from '../auth/tokens';
import { hashPassword } from '../auth/password';
import { stopEmailChange } from '../domain/customer/email';
import type { Tables } from '../db/schema/schema';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { callerOf } from '../http/caller';
import { clearRateLimit, takeRateLimit } from '../http/limits';
import { requestFormats } from '../http/formats';
import { ApiProblem } from '../http/problem';
import { linkTo } from '../domain/mail/compose';
import { fromCaller, writeMail } from '../domain/mail/write';

type Db = Kysely<Tables>;

async function mailRecovery(call: Call, db: Db, address: string): Promise<void> {
  const account = await accountOf(db, address);
  // An unconfirmed account has no password to reset; its owner needs the link of the sign-up.
  if (account === undefined) return mailSignUps(call, db, address);
  if (requestFormats.email.fault(account.username) !== undefined) return;
  const token = await issueToken(db, account.id, 'password');
  const from = fromCaller(call);
  const values = { link: linkTo(from.home, '/customer_password', ['password_token', token]), code: asCode(token) };
  await writeMail(from, db, 'recovery', addresseeOf(account), values);
}

/** Same response after the same time, whether the account exists or not. */
async function recover(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const address = (
    reader.formatted('usernameOrEmail', requestFormats.email, { max: 254, required: true }) ?? ''
  ).toLowerCase();
  reader.finish();
  await takeRateLimit(call, 'recoverPassword', { address });
  const db = call.get('db');
  const work = db
    .transaction()
    .execute((transaction) => mailRecovery(call, transaction, address))
    .then(() => call.get('settings').mailer.send(db));
  await Promise.all([work, delay(evenMs)]);
  return call.json({ data: {}, message: translateMessage(call, 'recovery.sent') }, 202);
}

async function changePassword(call: Call, db: Db, customer: string, password: string): Promise<void> {
  const first = (await accountById(db, customer)).password_hash === null;
  await db
    .updateTable('customers')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', customer)
    .execute();
  await db.deleteFrom('api_keys').where('customer', '=', customer).execute();
  await revokeTokens(db, customer, 'password');
  // An attacker who has the password may try to change the mail address too.
  await stopEmailChange(db, customer);
  // A person with a token can read the mail of the account.
  await confirmEmail(db, customer);
  await claimMobile(db, customer);
  // A person who can read the mail is not a stranger, even after failed attempts by others.
  await clearRateLimit(db, 'login', {
    account: customer,
    'account and caller': `${customer} ${callerOf(call)}`,
    caller: callerOf(call),
  });
  const from = fromCaller(call);
  const values = { link: linkTo(from.home, '/request-password-reset'), login: linkTo(from.home, '/login') };
  const to = await addresseeFor(db, customer);
  if (to !== undefined) await writeMail(from, db, first ? 'password-set' : 'changed', to, values);
}

async function setPassword(call: Call): Promise<Response> {
  const body = await readBody(call);
  const reader = new FieldReader(body);
  const field =
    (body['token'] ?? null) === null && typeof body['recovery_code'] === 'string' ? 'recovery_code' : 'token';
  const token = reader.text(field, { max: 200, required: true }) ?? '';
  const password = typeof body['password'] === 'string' ? body['password'] : '';
  if (password === '') reader.refuse('password', 'required');
  else if (!isStrong(password)) reader.refuse('password', 'weak');
  reader.finish();
  const db = call.get('db');
  await db.transaction().execute(async (transaction) => {
    const customer = await useToken(transaction, token, 'password');
    if (customer === undefined) throw new ApiProblem(410, 'token.expired');
    await changePassword(call, transaction, customer, password);
  });
  call.get('settings').mailer.send(db);
  return call.json({ data: {}, message: translateMessage(call, 'password.changed') });
}

export function passwordRoutes(api: ApiApp): void {
  api.post('/customer/password/recovery', recover);
  api.put('/customer/password', setPassword);
}
