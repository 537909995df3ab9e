import { browserTracingIntegration, init, isInitialized } from '@sentry/react';
import type { Breadcrumb, ErrorEvent } from '@sentry/react';
import type { IntegrationRun } from '../../kit/contracts/integration';
import { origins } from './origins';
import { scrubber } from './scrub';
import type { Scrub } from './scrub';

/** Fields that identify an event are kept; they contain no personal data. */
function cleanEvent(
  { event_id: id, timestamp, contexts, user: _user, sdk, ...rest }: ErrorEvent,
  scrub: Scrub,
): ErrorEvent {
  const { trace, ...others } = contexts ?? {};
  const eventFields = {
    ...(id !== undefined && { event_id: id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(sdk && { sdk }),
  };
  return {
    ...scrub(rest),
    ...eventFields,
    contexts: { ...scrub(others), ...(trace && { trace: { ...trace, data: scrub(trace.data ?? {}) } }) },
  };
}

/** Presses and input reveal more about the person than about the failure, so their breadcrumbs are dropped. */
const cleanBreadcrumb = (crumb: Breadcrumb, scrub: Scrub): Breadcrumb | null =>
  crumb.category?.startsWith('ui.') ? null : scrub(crumb);

/** No user, no cookie, no header, no body, no query. */
const nothingPersonal = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };

/** Starts reporting. The library is part of this chunk only, which is loaded once reporting is allowed and configured. */
export const start: IntegrationRun = async (settings) => {
  if (origins(settings) === undefined || isInitialized()) return;
  const scrub = scrubber(settings['secrets'] as readonly string[]);
  init({
    dsn: String(settings['dsn']),
    ...(typeof settings['environment'] === 'string' && { environment: settings['environment'] }),
    tracesSampleRate: Number(settings['traces']),
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    tracePropagationTargets: [],
    dataCollection: nothingPersonal,
    beforeSend: (event) => cleanEvent(event, scrub),
    beforeSendSpan: (span) => ({ ...span, name: scrub(span.name), attributes: scrub(span.attributes) }),
    beforeBreadcrumb: (crumb) => cleanBreadcrumb(crumb, scrub),
  });
};
