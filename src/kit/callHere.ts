import { call } from '../operations/client';
import type { Answer, CallEnvironment } from '../operations/client';
import { environmentOf } from '../operations/environment';
import { refused } from '../operations/failure';
import { rememberReturn } from '../state/returnTarget';
import { documentPlace, goTo, loginAddress } from './target';
import type { ActionContext } from './action';

/**
 * Calls an operation of the site or of the page. When the session has ended meanwhile, the person logs in again and comes back: a page
 * of the application leads there by itself, as it does whoever may not see it.
 */
export async function callHere(id: string, values: Readonly<Record<string, unknown>>, context: ActionContext, more: Pick<CallEnvironment, 'file'> = {}): Promise<Answer> {
  const services = await context.services();
  const [site, operation] = await Promise.all([services.site(), services.operation(id), services.ready()]);
  if (!operation) throw refused(`There is no operation "${id}"`);
  const leave = () => {
    if (site.access.login === undefined || document.documentElement.dataset['mode'] === 'session') return;
    rememberReturn(location.href, documentPlace().base);
    goTo(loginAddress(site), context);
  };
  return call(operation, values, { ...environmentOf(site, undefined, leave), ...more });
}
