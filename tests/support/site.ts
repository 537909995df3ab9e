/** A small site for tests of the browser's side; it shares no word with a real one. */
import type { Operation } from '../../src/model/operation';
import type { SitePayload } from '../../src/model/payload';

export const testOperation = (id: string, more: Partial<Operation> = {}): Operation => ({
  id,
  api: 'main',
  protocol: 'rest',
  method: 'GET',
  path: `/${id}`,
  ...more,
});

const object = { schema: { type: 'object' } };

const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  [
    testOperation('settings', { api: 'site', path: '/settings.json', auth: 'none', result: object }),
    testOperation('pulse', { result: object }),
    testOperation('me', { result: { schema: { type: 'object', required: ['role'] } } }),
    testOperation('enter', { auth: 'basic', result: { schema: { type: 'string' }, at: '/key' } }),
    testOperation('leave', { method: 'DELETE' }),
  ].map((each) => [each.id, each]),
);

export const testSite = (more: Partial<SitePayload> = {}): SitePayload => ({
  site: 'test',
  facts: { name: 'Test', brand: {}, contacts: {}, currency: 'EUR' },
  locales: ['en', 'de'],
  languages: { en: { name: 'English', tag: 'en-GB' }, de: { name: 'Deutsch', tag: 'de-DE' } },
  roles: ['guest', 'member'],
  apis: { main: { base: { $: ['$', 'state', 'settings', 'api'] }, key: 'query' } },
  session: { keyStore: 'ticket', saved: 'saved {api}', login: 'enter', profile: 'me', logout: 'leave' },
  state: {
    settings: { store: 'session', key: 'settings', keepOnLogout: false },
    view: { default: 'list', store: 'local', key: 'view', keepOnLogout: false },
    tongue: { store: 'local', key: 'tongue', keepOnLogout: true },
    basket: { store: 'session', key: 'basket {api}', keepOnLogout: true },
    draft: { store: 'none', keepOnLogout: false },
  },
  startup: [
    { id: 'settings', operation: 'settings', into: 'state.settings', onFail: 'error-screen' },
    { id: 'pulse', operation: 'pulse', require: ['~', ['$', 'result', 'beat'], null], onFail: 'error-screen' },
    { id: 'me', operation: 'me', into: 'session', onFail: 'alert', renew: true },
  ],
  access: { login: 'door', afterLogin: 'inside', home: 'front' },
  routes: ['front', 'door', 'inside'].map((id) => ({
    id,
    path: id === 'front' ? '/' : `/${id}`,
    mode: 'document',
    title: id,
    payload: '',
  })),
  modals: { error: { title: 'error', body: [] } },
  operations,
  sprite: '',
  images: {},
  ...more,
});

export type SentRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly credentials: RequestCredentials | undefined;
  readonly redirect: RequestRedirect | undefined;
};

/** Answers by operation id or path; a function is asked each time with what was sent, and may throw as a broken connection does. */
export type StubbedAnswers = Readonly<Record<string, unknown | ((request: SentRequest) => Response)>>;

/** Replaces the network: records requests, answers JSON. */
export function fakeNetwork(answers: StubbedAnswers): { readonly sent: SentRequest[]; readonly fetch: typeof fetch } {
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const request = {
        url,
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body as string | undefined,
        credentials: init?.credentials,
        redirect: init?.redirect,
      };
      sent.push(request);
      const answer = answers[url.pathname];
      if (answer === undefined) return new Response('{}', { status: 404 });
      return typeof answer === 'function'
        ? (answer as (request: SentRequest) => Response)(request)
        : new Response(JSON.stringify(answer));
    },
  };
}

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
