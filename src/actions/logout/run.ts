import type { LogoutAction } from '../../generated/actions';
import { goTo } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { leaveSite } from '../../kit/session/leave-site';
import { callOperation } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { broadcastLogout, clearSession } from '../../state/logout';
import { apiKey } from '../../state/session';

export const run: ActionRun<LogoutAction> = async (_action, context) => {
  const services = await context.services();
  const [site] = await Promise.all([services.site(), services.ready()]);
  const { logout } = site.session;
  if (logout !== undefined && apiKey(site) !== null) {
    // A server that cannot be reached must not keep anybody logged in here; the client has logged the failure.
    await callOperation(logout, {}, { ...callOptions(site), onExpired: async () => undefined }).catch(() => undefined);
  }
  const leave = leaveSite(site);
  broadcastLogout();
  clearSession(site);
  goTo(await leave(), context);
};
