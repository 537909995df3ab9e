/** The parts of a call that need no browser. */
import { loadPart } from '../kit/loading/load';
import type { Answer, Operation } from '../model/operation';
import type { Language } from '../model/site';
import { OperationFailure, invalidCall } from '../kit/protocol/failure';
import { mapAnswer } from './mapping';
import type { Reply } from '../kit/protocol/request';
import { parsedJson } from '../base/json';

/** The address of a path relative to an API's. */
export function addressBelow(root: string, path: string): URL {
  const itself = root.slice(0, -1);
  const url = new URL(path === '' ? itself : root + path);
  // With a trailing slash: /v10 starts with /v1 but is not below it.
  if (url.href !== itself && !url.href.startsWith(root)) throw invalidCall('The path leaves the API');
  return url;
}

/** The fallbacks of a language, nearest first. */
export function fallbacksOf(locale: string, languages: Readonly<Record<string, Language>>): readonly string[] {
  const fallbacks: string[] = [];
  for (
    let next = languages[locale]?.fallback;
    next !== undefined && next !== locale && !fallbacks.includes(next);
    next = languages[next]?.fallback
  )
    fallbacks.push(next);
  return fallbacks;
}

/** Maps a response to our data, or to "nothing found". Throws an OperationFailure. */
export async function readAnswer(
  operation: Operation,
  { status, text, reason }: Reply,
  receive?: (data: unknown) => unknown,
): Promise<Answer> {
  if (operation.empty?.includes(status)) return { status: 'empty' };
  if (status < 200 || status > 299)
    throw (await loadPart(() => import('./errors'))).readFailure(operation, status, text, reason);
  const body = parsedJson(text);
  if (!operation.result) return { status: 'ready', value: body ?? null };
  if (body === undefined) throw new OperationFailure('The answer is not JSON', 'invalid', { status });
  const value = mapAnswer(body, operation.result, receive);
  return value === undefined ? { status: 'empty' } : { status: 'ready', value };
}
