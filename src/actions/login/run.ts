import type { LoginAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import { documentLocation, goTo, pageAddress } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import type { SitePayload } from '../../model/payload';
import { callOperation } from '../../operations/client';
import type { CallOptions } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { OperationFailure, invalidCall } from '../../operations/failure';
import { keepKey } from '../../operations/keep-key';
import { renewSession, personalSteps } from '../../operations/startup';
import { isRecord } from '../../operations/values';
import { forgetAnswers } from '../../state/answers';
import { discardForeignDrafts, scheduleDialog, schedulePlace, takeEndedSession } from '../../state/coming-back';
import { takeReturnTarget } from '../../state/return-target';
import { clearSession } from '../../state/logout';
import { readScope } from '../../state/scope';
import { writeSession } from '../../state/session';
import { isPersisted } from '../../state/storage';

/** A login that fails here and not at the API: no line of the console would say why nobody is logged in. */
function refused(reason: string): OperationFailure {
  const failure = invalidCall(`login: ${reason}`);
  console.warn(failure.message);
  return failure;
}

/**
 * The next document finds no key where the browser stores nothing or has no room: the person would see the login again without
 * an explanation. So they get a message, and the unused key is given back.
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
}

/** The page after a login, for those who may see it; for everybody else the first page that is kept for their role. */
function landing({ access, routes }: SitePayload): string | undefined {
  const role = String(readScope().session['role']);
  const page = access.afterLogin ?? access.home;
  const route = routes.find(({ id }) => id === page);
  return route?.access?.includes(role) === false
    ? (routes.find((each) => each.access?.includes(role))?.id ?? access.home)
    : page;
}

/**
 * Target after the login. When the session had ended by itself, the person returns to the page, the dialog and the place they were at; the
 * input and place of another person in this tab are never shown to them.
 */
function target(site: SitePayload): string {
  const back = takeReturnTarget(documentLocation().base);
  const isOther = discardForeignDrafts();
  const ended = takeEndedSession();
  if (back === undefined || isOther) return pageAddress(site, landing(site));
  if (ended?.dialog) scheduleDialog(ended.dialog);
  if (ended?.at) schedulePlace(ended.at);
  return back;
}

/** Current address without its fragment: with one, the document would not be fetched again. */
const here = (): string => location.pathname + location.search;

export const run: ActionRun<LoginAction> = async (action, context) => {
  const services = await context.services();
  const [site] = await Promise.all([services.site(), services.ready()]);
  const environment = callOptions(site);
  const credentials = { username: resolve(action.username, context), password: resolve(action.password, context) };
  if (site.session.login === undefined) throw refused('the site names no operation for it');
  const answer = await callOperation(site.session.login, credentials, environment);
  if (answer.status === 'empty') throw refused('the answer is empty');
  if (!(await keepKey(site, site.session.login, answer.value))) {
    const { keyField = site.session.keyStore } = site.session;
    throw refused(`the answer holds no key${isRecord(answer.value) ? ` in "${keyField}"` : ''}`);
  }
  forgetAnswers();
  try {
    await refuseUnkept(site, environment);
    await loadPerson(site, environment);
  } catch (failure) {
    clearSession(site);
    throw failure;
  }
  goTo(resolve(action.stay, context) === true ? here() : target(site), context);
};
