/** Requests data and choices of a page before React is loaded to show them. */
import { evaluate } from '../expression/evaluate';
import type { FormItem } from '../model/form';
import type { Answer, Operation } from '../model/operation';
import type { PagePayload, SitePayload } from '../model/payload';
import type { Tree } from '../model/tree';
import { answerChanges, currentSession } from '../kit/state/answers';
import { writeFacts, writeRoute } from '../state/route';
import { readScope } from '../state/scope';
import { callOptions } from './call-options';
import { callOperation } from './client';
import type { Values } from '../kit/protocol/request';
import { evaluateValues } from '../kit/protocol/values';

type Asked = { readonly answer: Promise<Answer>; readonly at: number; readonly changes: number };

const asked = new Map<string, Asked>();
/** Calls that were made early or by a block. None of them is made early again. */
const seen = new Set<string>();

/** Milliseconds for which the first requester gets an early response; later requesters call the API. */
const lifetime = 10_000;

const keyOf = (operation: string, values: Values): string => JSON.stringify([operation, values, currentSession()]);

/** A call with a missing argument would be another call. */
const isComplete = (values: Values): boolean => Object.values(values).every((value) => (value ?? null) !== null);

/** Parts that are not shown at first: later steps, and alternatives to a response. */
const later = new Set(['steps', 'loading', 'failed', 'empty']);

type Known = ReturnType<typeof readScope>;
type Question = { readonly operation: string; readonly values: Values };

/** Keeps the response to a call for the first block that makes the same call. */
function keep({ operation, values }: Question, answer: Promise<Answer>): void {
  const key = keyOf(operation, values);
  seen.add(key);
  asked.set(key, { answer, at: Date.now(), changes: answerChanges() });
}

/**
 * Keeps a cacheable response of start-up for the first block that makes the same call. After a failure a block calls
 * the API itself.
 */
export function keepAnswer({ id, cache }: Operation, values: Values, answer: Promise<Answer>): void {
  if (cache === undefined) return;
  answer.then(
    () => keep({ operation: id, values }, answer),
    () => undefined,
  );
}

/** Requests for choices of these fields that depend on no input. */
const questionsOf = (fields: readonly FormItem[], known: Known): readonly Question[] =>
  fields.flatMap(({ options, fields: inside = [], when }) => {
    if (when !== undefined && evaluate(when, known) !== true) return [];
    const own =
      options && 'operation' in options
        ? [{ operation: options.operation, values: evaluateValues(options.with, known) }]
        : [];
    return [...own, ...questionsOf(inside, known)];
  });

/** Whether the condition and the roles of a part hold, as far as known. */
function isShown(part: object, known: Known): boolean {
  const { when, roles } = part as { readonly when?: Tree; readonly roles?: readonly unknown[] };
  return (when === undefined || evaluate(when, known) === true) && roles?.includes(known.session['role']) !== false;
}

/** The forms that parts of a page show at first; of steps, only the first. */
function formsShown(part: unknown, page: PagePayload, known: Known, found = new Set<string>()): ReadonlySet<string> {
  if (part === null || typeof part !== 'object') return found;
  const { form, steps } = part as { readonly form?: unknown; readonly steps?: unknown };
  if (!isShown(part, known)) return found;
  if (typeof form === 'string' && Object.hasOwn(page.forms, form)) found.add(form);
  if (Array.isArray(steps)) formsShown(steps[0], page, known, found);
  for (const [name, inside] of Object.entries(part)) if (!later.has(name)) formsShown(inside, page, known, found);
  return found;
}

/** Names of the data that parts of a page wait for, as far as their conditions are known to hold. */
function awaited(part: unknown, page: PagePayload, known: Known, found = new Set<string>()): Set<string> {
  if (part === null || typeof part !== 'object') return found;
  const { on } = part as { readonly on?: string };
  if (!isShown(part, known)) return found;
  if (on !== undefined && Object.hasOwn(page.data, on)) found.add(on);
  for (const [name, inside] of Object.entries(part)) if (!later.has(name)) awaited(inside, page, known, found);
  return found;
}

/** The parts that a page mounts without interaction: its body, or the islands that wait for nothing. */
function mountedOf({ body, islands = {} }: PagePayload): unknown {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-trigger=idle]')];
  return body ?? waiting.map(({ dataset }) => islands[dataset['island'] ?? '']);
}

/**
 * Requests the data and choices that a page shows at first, based on start-up and then on each response: the same calls
 * as its blocks would make. Requests nothing for a person without access to the page.
 */
export function askEarly(site: SitePayload, page: PagePayload): void {
  const { locale = '' } = document.documentElement.dataset;
  const scope = readScope();
  if (page.access?.includes(String(scope.session['role'])) === false) return;
  writeFacts(site, locale);
  writeRoute({ page: page.page, path: page.path, locale, params: page.params, integers: page.integers });
  const options = callOptions(site, page);
  const shown = mountedOf(page);
  const published = page.fetched?.[locale] ?? {};
  const call = (question: Question): Promise<Answer> | undefined => {
    const { operation, values } = question;
    if (seen.has(keyOf(operation, values)) || !isComplete(values)) return;
    const answer = callOperation(operation, values, options);
    keep(question, answer);
    // The block that takes the response shows its failure.
    answer.catch(() => undefined);
    return answer;
  };
  const ask = (answers: Readonly<Record<string, unknown>>): void => {
    const known = { ...scope, data: { ...scope.data, ...published, ...answers } };
    for (const name of awaited(shown, page, known)) {
      const { operation, with: given, when, fetch } = page.data[name]!;
      if (fetch !== 'both' && published[name] !== undefined) continue;
      if (when !== undefined && evaluate(when, known) !== true) continue;
      void call({ operation, values: evaluateValues(given, known) })?.then(
        (answer) => answer.status === 'ready' && ask({ ...answers, [name]: answer.value }),
        () => undefined,
      );
    }
  };
  ask({});
  const known = { ...scope, data: { ...scope.data, ...published } };
  for (const form of formsShown(shown, page, known))
    for (const question of questionsOf(page.forms[form]!.fields, known)) void call(question);
}

/** The response to an early call, for the first requester; undefined if there was none. */
export function takeEarly({ id }: Operation, values: Values): Promise<Answer> | undefined {
  const key = keyOf(id, values);
  seen.add(key);
  const early = asked.get(key);
  asked.delete(key);
  const isFresh = early !== undefined && Date.now() - early.at < lifetime && early.changes === answerChanges();
  return isFresh ? early.answer : undefined;
}
