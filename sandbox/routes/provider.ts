import { readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { confirmCard, takeCard } from '../domain/provider/cards';
import pageScript from '../domain/provider/fields.js?raw';
import { fieldsPage } from '../domain/provider/page';
import { pageStyle } from '../domain/provider/style';

const textOf = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name].slice(0, 200) : '');
const digitsOf = (body: Body, name: string): string => textOf(body, name).replace(/[\s-]/g, '');

/** Without cookies and on its own origin, so that the embedding page cannot read what is typed. */
function framePolicy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ');
}

function page(call: Call): Response {
  const origin = call.req.query('origin') ?? '';
  if (!call.get('isAllowed')(origin)) throw new ApiProblem(403, 'origin.forbidden');
  call.header('content-security-policy', framePolicy(origin));
  return call.html(fieldsPage(origin, call.req.query('locale')?.startsWith('de') ? 'de' : 'en'));
}

async function token(call: Call): Promise<Response> {
  const body = await readBody(call);
  const card = { number: digitsOf(body, 'number'), expiry: textOf(body, 'expiry'), code: digitsOf(body, 'code') };
  const data = await call
    .get('db')
    .transaction()
    .execute((db) => takeCard(db, textOf(body, 'client_secret'), card));
  return call.json({ data }, 201);
}

async function confirm(call: Call): Promise<Response> {
  const body = await readBody(call);
  const data = await confirmCard(
    call.get('db'),
    textOf(body, 'client_secret'),
    textOf(body, 'token'),
    body['approve'] === true,
  );
  return call.json({ data });
}

/** A payment provider for local use: hosted fields on their own origin, and an endpoint that accepts cards. */
export function providerRoutes(api: ApiApp): void {
  api.get('/provider/fields', page);
  api.get('/provider/fields.js', (call) =>
    call.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  api.get('/provider/fields.css', (call) => call.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  api.post('/provider/token', token);
  api.post('/provider/confirm', confirm);
}
