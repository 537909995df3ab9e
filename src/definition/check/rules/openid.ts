import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { resolvedSchema } from '../../facts/schema-at';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('openid', {
  FP9140: { message: 'The issuer "{issuer}" is not https.', fix: 'Only a provider on localhost may have http.' },
  FP9141: {
    message: 'The issuer "{issuer}" is not the address of a provider.',
    fix: 'Copy "issuer" from its discovery document, <issuer>/.well-known/openid-configuration.',
  },
  FP9142: {
    message: 'The provider leads back to the page "{page}", which has no block "sign-in".',
    fix: 'Add the block to the page, or name the page that has it.',
    reads: ['page/{page}'],
  },
  FP9143: {
    message: 'The provider leads to the page "{page}", which is only for {roles}.',
    fix: 'Name a page that everybody may open.',
    reads: ['pages.json/pages/{page}/access'],
  },
  FP9144: {
    message: 'The session has no field "{field}".',
    fix: 'Describe it in "session.schema", or correct the name.',
    reads: ['site.json/session/schema'],
  },
  FP9145: {
    message: '{names} cannot be combined with "openid".',
    fix: 'Delete what is named here, or "openid", which replaces a login with a password.',
  },
  FP9146: {
    message: 'The scope "openid" is missing.',
    fix: 'Add it: without it the provider does not say who logs in.',
  },
  FP9147: {
    message: '"{role}" is the role of people who are not logged in.',
    fix: 'Name another role, or leave the value out: people without a role are not logged in.',
  },
  FP9148: {
    message: '"saved" is missing next to "openid": a reload would forget who is logged in.',
    fix: 'Name a key of session storage, such as "saved": "session".',
  },
  FP9149: {
    message: 'The parameter "{name}" is set by the login itself.',
    fix: 'Delete it; "scopes" and "prompt" have keys of their own in "openid".',
  },
  FP9150: {
    message: 'The block "sign-in" leads nowhere: the session has no "openid".',
    fix: 'Add "openid" to "session" in site.json, or use a form with the action "login".',
    reads: ['site.json/session/openid'],
  },
});

const block = 'sign-in';
const replaced = ['login', 'profile', 'renewal', 'keyField'];
const ownParameters =
  /^(client_id|client_secret|response_type|response_mode|redirect_uri|scope|state|nonce|prompt|code_challenge(_method)?)$/;
const documentPath = /\/?\.well-known\/openid-configuration\/?$/;

const sessionOf = ({ site }: CheckContext): JsonObject => asObject(site.settings['session']);

const isBlock = ({ value, owner }: SchemaVisit): boolean => value === owner && asObject(value)['block'] === block;

function* issuers(openid: JsonObject): Generator<Problem> {
  const issuer = asText(openid['issuer']);
  if (issuer === undefined) return;
  const at = originOf(openid, 'issuer');
  const { protocol, hostname, search, hash }: Partial<URL> = URL.canParse(issuer) ? new URL(issuer) : {};
  if (protocol === undefined || !/^https?:$/.test(protocol) || search || hash || documentPath.test(issuer)) {
    const before = documentPath.test(issuer) ? issuer.replace(documentPath, '') : undefined;
    yield report('FP9141', at, { issuer }, { suggestion: before });
  } else if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? ''))
    yield report('FP9140', at, { issuer }, { suggestion: issuer.replace(/^http:/, 'https:') });
}

/** The pages that the provider leads to are open to everybody, and one of them goes on with the login. */
function* pages({ site, units }: CheckContext, openid: JsonObject): Generator<Problem> {
  for (const key of ['page', 'afterLogout']) {
    const page = site.pages.find(({ id }) => id === openid[key]);
    if (!page) continue;
    const at = originOf(openid, key);
    if (page.access !== undefined && !page.access.includes(site.roles[0] ?? ''))
      yield report('FP9143', at, { page: page.id, roles: listed(page.access) });
    else if (key === 'page' && !units.some((unit) => unit.page?.id === page.id && unit.places.some(isBlock)))
      yield report('FP9142', at, { page: page.id });
  }
}

function* claims({ site }: CheckContext, openid: JsonObject, session: JsonObject): Generator<Problem> {
  const { properties } = resolvedSchema(session['schema'], site.entities);
  const fields = ['username', ...Object.keys(asObject(properties))];
  const named = asObject(openid['claims']);
  for (const field of Object.keys(named))
    if (!fields.includes(field))
      yield report('FP9144', keyAt(named, field), { field }, { suggestion: nearest(field, fields) });
  const roles = asObject(openid['roles']);
  const map = asObject(roles['map']);
  const given = [...Object.keys(map).map((value) => [map, value] as const), [roles, 'otherwise'] as const];
  for (const [holder, key] of given) {
    const role = asText(holder[key]);
    if (role !== undefined && role === site.roles[0]) yield report('FP9147', originOf(holder, key), { role });
  }
}

function* parameters(openid: JsonObject): Generator<Problem> {
  const { scopes } = openid;
  if (Array.isArray(scopes) && !texts(scopes).includes('openid'))
    yield report('FP9146', originOf(openid, 'scopes'), {});
  const more = asObject(openid['parameters']);
  for (const name of Object.keys(more))
    if (ownParameters.test(name)) yield report('FP9149', keyAt(more, name), { name });
}

/** Buttons of a login that the site does not have. */
function* lonely({ site, units }: CheckContext): Generator<Problem> {
  if (isObject(asObject(site.settings['session'])['openid'])) return;
  const seen = new Set<string>();
  for (const { value } of units.flatMap(({ places }) => places.filter(isBlock))) {
    const at = originOf(asObject(value), 'block');
    const key = `${at?.file} ${at?.from}`;
    if (!seen.has(key)) yield report('FP9150', at, {});
    seen.add(key);
  }
}

/** The keys of a login with a password, in one message: they are deleted together. */
function* passwords(session: JsonObject): Generator<Problem> {
  const named = replaced.filter((key) => key in session);
  const [first] = named;
  if (first === undefined) return;
  const names = listed(named.map((key) => `"${key}"`));
  yield report('FP9145', keyAt(session, first), { names });
}

/** A login at an OpenID Connect provider can begin, come back and say who somebody is. */
export const rule: Rule = {
  name: 'openid',
  again: { alone: lonely, page: ({ id }, context) => asObject(sessionOf(context)['openid'])['page'] === id },
  *check(context) {
    const session = sessionOf(context);
    const { openid } = session;
    yield* lonely(context);
    if (!isObject(openid)) return;

    yield* passwords(session);
    if (!('saved' in session)) yield report('FP9148', keyAt(session, 'openid'), {});
    yield* issuers(openid);
    yield* pages(context, openid);
    yield* claims(context, openid, session);
    yield* parameters(openid);
  },
};
