import type { LogoutAction } from '../../generated/actions';
import { goTo } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { logOut } from '../../kit/session/log-out';

export const run: ActionRun<LogoutAction> = async (_action, context) => {
  const services = await context.services();
  const [site] = await Promise.all([services.site(), services.ready()]);
  goTo(await logOut(site), context);
};
