/** Data of a session page that is asked for before React is there to show it. */
import { evaluate } from '../expression/evaluate';
import type { Answer, Operation } from '../model/operation';
import type { PagePayload, SitePayload } from '../model/payload';
import type { Tree } from '../model/tree';
import { currentSession } from '../kit/state/answers';
import { writeFacts, writeRoute } from '../state/route';
import { readScope } from '../state/scope';
import { callOptions } from './call-options';
import { callOperation } from './client';
import type { Values } from '../kit/protocol/request';
import { evaluateValues } from '../kit/protocol/values';

const asked = new Map<string, Promise<Answer>>();
/** Calls that were made early or by a block. None of them is made early again. */
const seen = new Set<string>();

const keyOf = (operation: string, values: Values): string => JSON.stringify([operation, values, currentSession()]);

/** A call with a hole would ask for something else. */
const isComplete = (values: Values): boolean => Object.values(values).every((value) => (value ?? null) !== null);

/** Parts that are not shown at first: later steps, and what takes the place of an answer. */
const later = new Set(['steps', 'loading', 'failed', 'empty']);

type Known = ReturnType<typeof readScope>;

/** Names of the data that parts of a page wait for, as far as their conditions hold by what is known. */
function awaited(part: unknown, page: PagePayload, known: Known, found = new Set<string>()): Set<string> {
  if (part === null || typeof part !== 'object') return found;
  const { on, when, roles } = part as {
    readonly on?: string;
    readonly when?: Tree;
    readonly roles?: readonly unknown[];
  };
  if (when !== undefined && evaluate(when, known) !== true) return found;
  if (roles && !roles.includes(known.session['role'])) return found;
  if (on !== undefined && Object.hasOwn(page.data, on)) found.add(on);
  for (const [name, inside] of Object.entries(part)) if (!later.has(name)) awaited(inside, page, known, found);
  return found;
}

/**
 * Asks for the data that a session page shows, by what is known after start-up and then by each answer: the same calls that its blocks
 * would make. Asks nothing for somebody whom the page is closed to.
 */
export function askEarly(site: SitePayload, page: PagePayload): void {
  const { locale = '' } = document.documentElement.dataset;
  const scope = readScope();
  if (page.access?.includes(String(scope.session['role'])) === false) return;
  writeFacts(site, locale);
  writeRoute({ page: page.page, path: page.path, locale, params: page.params, integers: page.integers });
  const options = callOptions(site, page);
  const ask = (answers: Readonly<Record<string, unknown>>): void => {
    const known = { ...scope, data: { ...scope.data, ...answers } };
    for (const name of awaited(page.body, page, known)) {
      const { operation, with: given, when } = page.data[name]!;
      const values = evaluateValues(given, known);
      const key = keyOf(operation, values);
      if (seen.has(key) || !isComplete(values) || (when !== undefined && evaluate(when, known) !== true)) continue;
      const call = callOperation(operation, values, options);
      seen.add(key);
      asked.set(key, call);
      call.then(
        (answer) => answer.status === 'ready' && ask({ ...answers, [name]: answer.value }),
        // The block that takes the answer shows its failure.
        () => undefined,
      );
    }
  };
  ask({});
}

/** The answer to a call that was made early, for the first that asks; undefined where it was not. */
export function takeEarly({ id }: Operation, values: Values): Promise<Answer> | undefined {
  const key = keyOf(id, values);
  seen.add(key);
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}
