import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { fieldNames, fieldOf, typeOfSchema } from '../../../expression/schema-types';
import { hasKind, isAny } from '../../../expression/types';
import type { ScalarKind } from '../../../expression/types';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('session-key', {
  FP9112: {
    message: 'The answer of "{operation}" holds no text "{key}", under which the key of a session is kept.',
    fix: 'Describe it in "schema" of its result, or let "keyField" name the field that holds the key.',
  },
  FP9114: {
    message: 'The answer of "{operation}" holds no "{field}", which "{name}" of the renewal reads.',
    fix: 'Describe it in "schema" of its result, or let "{name}" name the field that is meant.',
  },
  FP9115: {
    message: 'The renewal calls "{operation}" with {given}, but it takes {taken}.',
    fix: 'A renewal passes "token", and only if "tokenField" names its field.',
  },
  FP9116: {
    message: 'The key has no place: "in" and "$" are both missing.',
    fix: 'Add "in": "header", "query" or "cookie".',
  },
  FP9117: {
    message: '"{name}" has no effect on a key in the {place}.',
    fix: 'Delete it: "prefix" is for headers, "csrf" is for cookies, and the server names its cookie.',
  },
  FP9118: {
    message: 'The header "{header}" cannot carry the key: the browser or the call sets it.',
    fix: 'Use the header that the API documents, such as Authorization.',
  },
});

/** Headers that a script may not set (https://fetch.spec.whatwg.org/#forbidden-request-header), and those that calls set. */
const taken =
  /^(accept|accept-(charset|encoding|language)|access-control-.*|connection|content-(length|type)|cookie2?|date|dnt|expect|host|idempotency-key|if-match|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i;

const meaningless: Readonly<Record<string, readonly string[]>> = {
  query: ['prefix', 'csrf'],
  header: ['csrf'],
  cookie: ['name', 'prefix'],
};

function* keyPlaces({ site }: CheckContext): Generator<Problem> {
  for (const api of Object.values(asObject(site.settings['apis']))) {
    const key = asObject(api)['key'];
    if (!isObject(key) || '$' in key) continue;
    const place = asText(key['in']);
    if (place === undefined) {
      yield report('FP9116', keyAt(asObject(api), 'key'), {});
      continue;
    }
    for (const name of meaningless[place] ?? [])
      if (name in key) yield report('FP9117', keyAt(key, name), { name, place });
    const named: readonly (readonly [JsonObject, string])[] = [
      ...(place === 'header' ? [[key, 'name'] as const] : []),
      [asObject(key['csrf']), 'header'],
    ];
    for (const [holder, name] of named) {
      const header = asText(holder[name]);
      if (header !== undefined && taken.test(header)) yield report('FP9118', originOf(holder, name), { header });
    }
  }
}

/** Whether the key of a response comes in a cookie, so that no response contains it. */
function byCookie({ site }: CheckContext, operation: string): boolean {
  const api = asText(asObject(site.operations[operation])['api']) ?? '';
  const { key } = asObject(asObject(site.settings['apis'])[api]);
  return key === 'cookie' || asObject(key)['in'] === 'cookie';
}

type Wanted = { readonly field: string; readonly kinds: readonly ScalarKind[] };

/** A required field that a response does not have: then possible intentions. */
function missing(
  { site, types }: CheckContext,
  operation: string,
  { field, kinds }: Wanted,
): { readonly suggestion: string | undefined } | undefined {
  const schema = types.answerSchema(operation);
  const type = typeOfSchema(schema, schema);
  if (site.operations[operation] === undefined || isAny(type)) return undefined;
  const found = fieldOf(type, field);
  const fits = found !== undefined && (isAny(found) || kinds.some((kind) => hasKind(found, kind)));
  return fits ? undefined : { suggestion: nearest(field, fieldNames(type)) };
}

/** The key is the response itself, or the field that the site names, otherwise the one named like the key's session storage entry. */
function* keyOf(operation: string, context: CheckContext): Generator<Problem> {
  const { site, types } = context;
  const session = asObject(site.settings['session']);
  const { keyStore, keyField } = session;
  const schema = types.answerSchema(operation);
  if (byCookie(context, operation) || hasKind(typeOfSchema(schema, schema), 'text')) return;
  const field = asText(keyField) ?? asText(keyStore) ?? 'api_key';
  const at = originOf(session, 'keyField') ?? originOf(session, 'keyStore') ?? keyAt(site.settings, 'session');
  const found = missing(context, operation, { field, kinds: ['text'] });
  if (found) yield report('FP9112', at, { operation, key: field }, found);
}

function* renewals(login: string, context: CheckContext): Generator<Problem> {
  const { site } = context;
  const renewal = asObject(asObject(site.settings['session'])['renewal']);
  const operation = asText(renewal['by']);
  if (operation === undefined || site.operations[operation] === undefined) return;
  yield* keyOf(operation, context);
  const at = (name: string) => originOf(renewal, name) ?? originOf(renewal, 'by');
  const expiry = asText(renewal['expiryField']) ?? 'expires_in';
  for (const source of new Set([login, operation])) {
    const found = missing(context, source, { field: expiry, kinds: ['number', 'text'] });
    const values = { operation: source, field: expiry, name: 'expiryField' };
    if (found) yield report('FP9114', at('expiryField'), values, found);
  }
  const field = asText(renewal['tokenField']);
  const found = field === undefined ? undefined : missing(context, login, { field, kinds: ['text'] });
  if (field !== undefined && found)
    yield report('FP9114', at('tokenField'), { operation: login, field, name: 'tokenField' }, found);
  const { properties, required } = asObject(asObject(site.operations[operation])['with']);
  const known = Object.keys(asObject(properties));
  const sent = field === undefined ? [] : ['token'];
  if (texts(required).some((name) => !sent.includes(name)) || sent.some((name) => !known.includes(name))) {
    const quoted = (names: readonly string[]) => (names.length === 0 ? 'nothing' : `"${listed(names)}"`);
    const values = { operation, given: quoted(sent), taken: quoted(known) };
    yield report('FP9115', originOf(renewal, 'by'), values);
  }
}

/** The key of a session is found where the site says, renewed by an operation that returns one, and sent in a way that an API accepts. */
export const rule: Rule = {
  name: 'session-key',
  again: {},
  *check(context) {
    yield* keyPlaces(context);
    const { login } = asObject(context.site.settings['session']);
    if (typeof login !== 'string') return;
    yield* keyOf(login, context);
    yield* renewals(login, context);
  },
};
