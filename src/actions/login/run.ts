import type { LoginAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import { goTo } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { afterLogin } from '../../kit/session/after-login';
import { logInAtApi } from '../../kit/session/log-in';

/** Current address without its fragment: with one, the browser would not load the document again. */
const here = (): string => location.pathname + location.search;

export const run: ActionRun<LoginAction> = async (action, context) => {
  const services = await context.services();
  const [site] = await Promise.all([services.site(), services.ready()]);
  await logInAtApi(site, { username: resolve(action.username, context), password: resolve(action.password, context) });
  goTo(resolve(action.stay, context) === true ? here() : afterLogin(site), context);
};
