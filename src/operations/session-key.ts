import type { Api, KeyPlace } from '../model/operation';
import type { SessionSettings } from '../model/site';
import { readScope } from '../state/scope';
import { evaluateValue, isRecord } from '../kit/protocol/values';

const usualName = 'api_key';

/** Placeholder for a key in a cookie that no script can read: the session has a person. */
const heldByCookie = 'cookie';

type PlacedKey = Extract<KeyPlace, object>;

/** Position of the session's key in calls of an API; undefined without one, or for an invalid position. */
export function keyPlace(api: Api): PlacedKey | undefined {
  const stated = evaluateValue(api.key, readScope());
  const place = (isRecord(stated) ? stated : { in: stated }) as PlacedKey;
  return ['query', 'header', 'cookie'].includes(place.in) ? place : undefined;
}

/** Parts of a request that contain the key. */
export type KeyParts = {
  readonly query?: readonly [string, string];
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: 'include';
};

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** Header against cross-site request forgery: it proves that a page of the site sent the change. */
function forgeryHeader({ csrf }: PlacedKey, method: string): Pick<KeyParts, 'headers'> {
  const token = csrf && method !== 'GET' && method !== 'HEAD' && cookieValue(csrf.cookie);
  return token ? { headers: { [csrf.header]: token } } : {};
}

/** The parts of a request that contain the key; without one, only the browser's own cookies. */
export function keyParts(place: PlacedKey | undefined, key: string | undefined, method: string): KeyParts {
  if (place?.in === 'cookie') return { ...forgeryHeader(place, method), credentials: 'include' };
  if (place === undefined || key === undefined) return {};
  const { name = usualName, prefix = '' } = place;
  return place.in === 'query' ? { query: [name, key] } : { headers: { [name]: prefix + key } };
}

/**
 * The key in a response of login or renewal: the response itself, or the field that the site names, otherwise the one named like the
 * key's session storage entry.
 */
export function keyOfAnswer(
  answer: unknown,
  { keyStore, keyField = keyStore }: Pick<SessionSettings, 'keyStore' | 'keyField'>,
  api?: Api,
): string {
  if (api && keyPlace(api)?.in === 'cookie') return heldByCookie;
  const key = isRecord(answer) ? answer[keyField] : answer;
  return typeof key === 'string' ? key : '';
}
