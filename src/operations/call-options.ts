import type { PagePayload, SitePayload } from '../model/payload';
import { loadPart } from '../loading/load';
import { callOperation } from './client';
import type { CallOptions } from './client';

/**
 * What calls on a page need: the operations of the site and of the page, and what happens when the key is no longer accepted:
 * the session is forgotten (what outlives a logout stays, and what was typed), and it is told once.
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
    ...(site.session.renewal && {
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
