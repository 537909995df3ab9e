import type { LoginAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import { goTo } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { afterLogin } from '../../kit/session/after-login';
import { openSession, refused } from '../../kit/session/open-session';
import { callOperation } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { keepKey } from '../../operations/keep-key';
import { isRecord } from '../../kit/protocol/values';

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
  await openSession(site, environment);
  goTo(resolve(action.stay, context) === true ? here() : afterLogin(site), context);
};
