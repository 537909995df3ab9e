/** Whether an operation authenticates in a way that the API accepts. */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { SecurityScheme } from './description';
import type { DescribedCall } from './description';
import type { Disagreement } from './disagreement';

/** One way to authenticate, in words. */
function wayText({ type, where, name, scheme }: SecurityScheme): string {
  if (type === 'apiKey') return `a key in the ${where} "${name}"`;
  if (type === 'http')
    return scheme === 'basic' ? 'a name and password' : `a ${scheme} token in the header "Authorization"`;
  return type;
}

/** Whether a key is sent this way, as far as known: its position may depend on the configuration, its name is `api_key` then. */
function travelsSo(key: unknown, { type, where, name, scheme }: SecurityScheme): boolean {
  const { in: place = key, name: ownName = 'api_key' } = asObject(key);
  const isNamed = (header: string): boolean => header.toLowerCase() === String(ownName).toLowerCase();
  const isPlace = (other: string): boolean => typeof place !== 'string' || place === other;
  if (type === 'apiKey') return isPlace(where) && isNamed(name);
  return type === 'http' && scheme !== 'basic' && isObject(key) && isPlace('header') && isNamed('authorization');
}

/** Whether the request of an operation matches one of the ways. */
function isTaken(auth: string, key: unknown, ways: readonly (readonly SecurityScheme[])[]): boolean {
  const isBasic = ({ type, scheme }: SecurityScheme): boolean => type === 'http' && scheme === 'basic';
  if (auth === 'basic') return ways.some((way) => way.some(isBasic));
  if (ways.length === 0 || ways.some((way) => way.length === 0)) return true;
  return auth === 'key' && ways.some((way) => way.every((one) => travelsSo(key, one)));
}

const sent: Readonly<Record<string, string>> = {
  basic: 'a name and password are sent',
  key: 'the key of the session travels otherwise',
  none: 'nothing is said',
};

/** Takes the operation, its call, and how its API receives its key according to site.json. */
export function* credentialDisagreements(
  operation: JsonObject,
  { security }: DescribedCall,
  key: unknown,
): Generator<Disagreement> {
  const auth = asText(operation['auth']) ?? 'key';
  if (security === undefined || isTaken(auth, key, security)) return;
  const required = [...new Set(security.map((way) => way.map(wayText).join(' with ')))].filter((way) => way !== '');
  yield {
    message: `The API wants to know who calls by ${required.join(', or ') || 'nothing'}, and ${sent[auth] ?? sent['none']}.`,
    help: 'Correct "auth" of the operation, or "key" of the API in site.json.',
    at: { container: operation, key: 'auth' in operation ? 'auth' : 'path' },
    pointer: '/security',
  };
}
