import type { PagePayload, SitePayload } from '../model/payload';
import { loadPart } from '../kit/loading/load';
import { callOperation } from './client';
import type { CallOptions } from './client';

/**
 * Options of calls on a page: the operations of the site and of the page, and the reaction to a rejected key:
 * the session is cleared (except entries that survive a logout, and input), which is reported once.
 */
export function callOptions(site: SitePayload, page?: Pick<PagePayload, 'operations'>): CallOptions {
  const common = {
    operations: page ? { ...site.operations, ...page.operations } : site.operations,
    apis: site.apis,
    languages: site.languages,
    keyStore: site.session.keyStore,
  };
  return {
    ...common,
    ...((site.session.renewal ?? site.session.openid) && {
      renew: async () => {
        const { renewKey } = await loadPart(() => import('./renewal'));
        const unended = { ...common, onExpired: async () => undefined };
        await renewKey(site, (operation, values) => callOperation(operation, values, unended));
      },
    }),
    onExpired: async () => {
      const { endSession } = await loadPart(() => import('../state/logout'));
      endSession(site);
      return site.session.ended?.text;
    },
  };
}
