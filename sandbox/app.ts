import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Kysely } from 'kysely';
import { anonymous } from './auth/keys';
import type { Tables } from './db/schema/schema';
import { answerError, answerNotFound } from './http/answers';
import { keyOf } from './http/access';
import { logCall } from './http/call-log';
import type { ApiApp, Call, Environment } from './http/environment';
import { graphqlRoutes } from './graphql/endpoint';
import { isKnownHost } from './http/hosts';
import { limitCallers } from './http/limits';
import { limitWork } from './http/work';
import { ApiProblem } from './http/problem';
import { playScenario } from './http/scenario';
import type { ScenarioSwitch } from './http/scenario-names';
import { providerRoutes } from './routes/provider';
import { campaignRoutes } from './routes/campaigns';
import { cmsRoutes } from './routes/cms';
import { appointmentRoutes } from './routes/appointments';
import { contactRoutes } from './routes/contact';
import { customerRoutes } from './routes/customer';
import { documentRoutes } from './routes/documents';
import { healthRoutes } from './routes/health';
import { installerRoutes } from './routes/installer';
import { interestRoutes } from './routes/interest';
import { libraryRoutes } from './routes/library';
import { networkRoutes } from './routes/network';
import { objectRoutes } from './routes/objects';
import { orderChangeRoutes } from './routes/order-changes';
import { billRoutes } from './routes/bills';
import { orderRoutes } from './routes/orders';
import { ownerRoutes } from './routes/owners';
import { paymentRoutes } from './routes/payments';
import { outboxRoutes } from './routes/outbox';
import { passwordRoutes } from './routes/passwords';
import { placeRoutes } from './routes/places';
import { quoteRoutes } from './routes/quotes';
import { scenarioRoutes } from './routes/scenario';
import { rightsRoutes } from './routes/rights';
import { serviceRoutes } from './routes/services';
import { sessionRoutes } from './routes/session';
import { signupRoutes } from './routes/signup';
import { statementRoutes } from './routes/statements';
import { switchRoutes } from './routes/switches';
import { maxUploadBytes, uploadOptions, uploadRoutes } from './routes/uploads';
import { measuredUpload, speedTestRoutes } from './routes/speed-test';
import type { Settings } from './settings';

const maxBodyBytes = 64 * 1024;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** State of a server. While it stops, each response closes its connection, and new calls have to be retried. */
export interface Serving {
  stopping: boolean;
  inFlight: number;
}

/** Counts the calls in flight and refuses new ones once the server stops. */
const counting = (serving: Serving) => async (call: Call, next: Next) => {
  if (serving.stopping) {
    call.header('connection', 'close');
    throw new ApiProblem(503, 'unavailable').after(1);
  }
  serving.inFlight += 1;
  try {
    await next();
  } finally {
    serving.inFlight -= 1;
  }
  if (serving.stopping) call.header('connection', 'close');
};

export interface AppOptions {
  db: Kysely<Tables>;
  scenarios: ScenarioSwitch;
  settings: Settings;
  /** Exact origins whose pages may call the API. Default: every page on this machine. */
  allowedOrigins?: readonly string[] | undefined;
  logsCalls?: boolean | undefined;
  serving?: Serving;
}

function allowOrigins(api: ApiApp, isAllowed: (origin: string) => boolean): void {
  api.use(
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        ...['api_key', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'x-scenario'],
        ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
      ],
      exposeHeaders: [
        ...['content-disposition', 'etag', 'retry-after', 'x-request-id'],
        ...[
          'location',
          'tus-extension',
          'tus-max-size',
          'tus-resumable',
          'tus-version',
          'upload-length',
          'upload-metadata',
          'upload-offset',
        ],
      ],
      maxAge: 600,
    }),
  );
}

/** Sets the context of every response: the call's id, the environment and the common headers. */
const surround =
  (variables: Omit<Environment['Variables'], 'requestId' | 'account'>) => async (call: Call, next: Next) => {
    const requestId = randomUUID();
    call.set('requestId', requestId);
    call.set('db', variables.db);
    call.set('scenarios', variables.scenarios);
    call.set('settings', variables.settings);
    call.set('account', anonymous);
    call.set('isAllowed', variables.isAllowed);
    call.header('x-request-id', requestId);
    call.header('cache-control', 'no-store');
    call.header('referrer-policy', 'no-referrer');
    call.header('x-content-type-options', 'nosniff');
    await next();
  };

/** Refuses bodies that exceed the limit of a path. */
function limitBodies(api: ApiApp): void {
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new ApiProblem(413, 'body.too_large');
      },
    });
  const [usual, files] = [limitTo(maxBodyBytes), limitTo(maxUploadBytes)];
  api.use((call, next) => {
    if (call.req.path === measuredUpload) return next();
    return (call.req.path.startsWith('/uploads/') ? files : usual)(call, next);
  });
}

const resources: readonly ((api: ApiApp) => void)[] = [
  healthRoutes,
  sessionRoutes,
  objectRoutes,
  serviceRoutes,
  orderRoutes,
  billRoutes,
  contactRoutes,
  libraryRoutes,
  scenarioRoutes,
  cmsRoutes,
  customerRoutes,
  paymentRoutes,
  providerRoutes,
  signupRoutes,
  passwordRoutes,
  outboxRoutes,
  placeRoutes,
  networkRoutes,
  orderChangeRoutes,
  appointmentRoutes,
  campaignRoutes,
  interestRoutes,
  uploadRoutes,
  statementRoutes,
  ownerRoutes,
  quoteRoutes,
  switchRoutes,
  speedTestRoutes,
  installerRoutes,
  documentRoutes,
  rightsRoutes,
  graphqlRoutes,
];

/** The whole API on top of an open database; needs no network. */
export function createApp({
  db,
  scenarios,
  settings,
  allowedOrigins,
  logsCalls = false,
  serving = { stopping: false, inFlight: 0 },
}: AppOptions): ApiApp {
  const api: ApiApp = new Hono<Environment>();
  const isAllowed = (origin: string) => allowedOrigins?.includes(origin) ?? ownMachine.test(origin);
  api.onError(answerError);
  api.notFound(answerNotFound);
  api.use(surround({ db, scenarios, settings, isAllowed }));
  if (logsCalls) api.use(logCall);
  api.use((call, next) => {
    if (!isKnownHost(call.req.header('host'), settings.hosts)) throw new ApiProblem(421, 'host.unknown');
    return next();
  });
  api.use(counting(serving));
  // No database can store NUL, so no part of a valid address contains it.
  api.use((call, next) => {
    if (!call.req.url.includes('%00')) return next();
    // A malformed key gets the same answer as a wrong one.
    throw keyOf(call)?.includes('\0') === true
      ? new ApiProblem(401, 'auth.invalid_key')
      : new ApiProblem(400, 'address.characters');
  });
  for (const path of ['/uploads', '/uploads/:id']) api.options(path, uploadOptions);
  allowOrigins(api, isAllowed);
  limitBodies(api);
  api.use(playScenario);
  api.use(limitCallers);
  api.use(limitWork);
  for (const addRoutes of resources) addRoutes(api);
  return api;
}
