import type { SitePayload } from '../../model/payload';
import { callOperation } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { keepKey } from '../../operations/keep-key';
import { isRecord } from '../protocol/values';
import { openSession, refused } from './open-session';

export type Credentials = { readonly username: unknown; readonly password: unknown };

/** Logs a person in at the API and opens their session. Throws an OperationFailure; then nobody is logged in. */
export async function logInAtApi(site: SitePayload, credentials: Credentials): Promise<void> {
  const environment = callOptions(site);
  const { login, keyStore, keyField = keyStore } = site.session;
  if (login === undefined) throw refused('the site names no operation for it');
  const answer = await callOperation(login, credentials, environment);
  if (answer.status === 'empty') throw refused('the answer is empty');
  if (!(await keepKey(site, login, answer.value)))
    throw refused(`the answer holds no key${isRecord(answer.value) ? ` in "${keyField}"` : ''}`);
  await openSession(site, environment);
}
