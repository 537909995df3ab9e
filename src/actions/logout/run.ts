import type { LogoutAction } from '../../generated/actions';
import { pageAddress } from '../../kit/action';
import type { ActionRun } from '../../kit/action';
import { forgetAnswers } from '../../operations/cache';
import { call } from '../../operations/client';
import { environmentOf } from '../../operations/environment';
import { announceLogout, apiKey, clearSession } from '../../state/session';

export const run: ActionRun<LogoutAction> = async (_action, context) => {
  const site = await context.site();
  const { logout } = site.session;
  if (logout !== undefined && apiKey(site) !== null) {
    // A server that cannot be reached must not keep anybody logged in here; the client has logged the failure.
    await call(logout, {}, { ...environmentOf(site), onExpired: () => undefined }).catch(() => undefined);
  }
  clearSession(site);
  forgetAnswers();
  announceLogout();
  context.go(pageAddress(site, context));
};
