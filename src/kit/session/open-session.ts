import type { SitePayload } from '../../model/payload';
import { callOperation } from '../../operations/client';
import type { CallOptions } from '../../operations/client';
import { OperationFailure, invalidCall } from '../protocol/failure';
import { writeLoginStates } from '../../operations/login-states';
import { personalSteps, renewSession } from '../../operations/startup';
import { isRecord } from '../protocol/values';
import { forgetAnswers } from '../state/answers';
import { clearSession } from '../../state/logout';
import { writeSession } from '../../state/session';
import { isPersisted } from '../../state/storage';

/** A login that fails here and not at the API would leave no explanation in the console. */
export function refused(reason: string): OperationFailure {
  const failure = invalidCall(`login: ${reason}`);
  console.warn(failure.message);
  return failure;
}

/**
 * If the browser stores nothing or has no room, the next document finds no key and would show the login again without
 * an explanation. So the person gets a message, and the unused key is revoked.
 */
async function refuseUnkept(site: SitePayload, environment: CallOptions): Promise<void> {
  const { keyStore, logout } = site.session;
  if (isPersisted('session', keyStore)) return;
  if (logout !== undefined)
    await callOperation(logout, {}, { ...environment, onExpired: async () => undefined }).catch(() => undefined);
  console.warn('login: the browser keeps no key');
  throw new OperationFailure('login: the browser keeps no key', 'invalid', { text: 'session.not-kept' });
}

async function loadPerson(site: SitePayload, environment: CallOptions): Promise<void> {
  const { profile } = site.session;
  if (profile !== undefined) {
    const answer = await callOperation(profile, {}, environment);
    if (answer.status === 'empty' || !isRecord(answer.value)) throw refused('there is no profile');
    const { role } = answer.value;
    if (!site.roles.includes(String(role))) console.warn(`login: the site has no role "${String(role)}"`);
    writeSession(site, answer.value);
  }
  const result = await renewSession(
    site,
    environment,
    personalSteps(site).filter((step) => step.operation !== profile),
  );
  if (!result.ok) throw result.failure;
  writeLoginStates(site);
}

/** Opens the session of the stored key, with the profile and the personal start-up data. If that fails, nobody is logged in. */
export async function openSession(site: SitePayload, environment: CallOptions): Promise<void> {
  forgetAnswers();
  try {
    await refuseUnkept(site, environment);
    await loadPerson(site, environment);
  } catch (failure) {
    // The next login returns to the page and its input.
    clearSession(site, { expired: true });
    throw failure;
  }
}
