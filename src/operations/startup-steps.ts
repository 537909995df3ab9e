import type { Answer } from '../model/operation';
import type { SitePayload } from '../model/payload';
import type { StartupStep } from '../model/site';
import { evaluate } from '../expression/evaluate';
import { readScope } from '../state/scope';
import { writeStatePath } from '../kit/state/scope-path';
import { apiKey, isPersonal, storeApiKey, writeSession } from '../state/session';
import { callOperation } from './client';
import type { CallOptions } from './client';
import { OperationFailure, invalidCall } from '../kit/protocol/failure';
import { keepAnswer } from './early';
import { keyOfAnswer } from './session-key';
import { evaluateValues, isRecord } from '../kit/protocol/values';

/** A failed step that may be reported. */
export type StartupAlert = { readonly step: string; readonly failure: OperationFailure };

export type StartupResult =
  | { readonly ok: true; readonly alerts: readonly StartupAlert[] }
  /** A required step failed: the error screen is shown. */
  | { readonly ok: false; readonly failed: string; readonly failure: OperationFailure };

export type StartupRun = {
  readonly site: SitePayload;
  readonly environment: CallOptions;
  readonly init: Record<string, unknown>;
};

/** Writes a response to the path in the scope that its step names. Throws an OperationFailure for a session that is not an object. */
export function placeAnswer(site: SitePayload, into: string, value: unknown): void {
  if (into !== 'session') return writeStatePath(into, value);
  if (!isRecord(value)) throw invalidCall('A session is an object');
  writeSession(site, value);
}

/** All tabs share cookies, so the person whom the API recognises by one is logged in here too. */
function adoptCookie(site: SitePayload, operation: string): void {
  const key = keyOfAnswer(undefined, site.session, site.apis[site.operations[operation]?.api ?? '']);
  if (key !== '' && apiKey(site) === null && readScope().session['role'] !== site.roles[0]) storeApiKey(site, key);
}

/** Makes the call of a step. Blocks that make the same call use its response, unless it is personal. */
function callOf(step: StartupStep, scope: ReturnType<typeof readScope>, environment: CallOptions): Promise<Answer> {
  const values = evaluateValues(step.with, scope);
  const answer = callOperation(step.operation, values, environment);
  const operation = environment.operations[step.operation];
  if (operation && !isPersonal(step)) keepAnswer(operation, values, answer);
  return answer;
}

async function runStep({ site, environment, init }: StartupRun, step: StartupStep): Promise<void> {
  const scope = readScope();
  if (step.when !== undefined && evaluate(step.when, scope) !== true) return;
  const wasUnknown = apiKey(site) === null;
  const answer = await callOf(step, scope, environment);
  // Somebody has logged in in the meantime: the response is for an anonymous visitor.
  if (wasUnknown && isPersonal(step) && apiKey(site) !== null) return;
  const value = answer.status === 'ready' ? answer.value : null;
  const unmet = step.require !== undefined && evaluate(step.require, { ...readScope(), result: value }) !== true;
  if (unmet) throw invalidCall('The answer is incomplete');
  if (step.into !== undefined) placeAnswer(site, step.into, value);
  if (step.into === 'session') adoptCookie(site, step.operation);
  // The session is stored separately; a personal step is repeated anyway.
  if (!isPersonal(step)) init[step.id] = step.into === undefined ? null : value;
}

/** Result of a step. It stops start-up if the step is required, and was skipped if a step that it needs has stopped. */
type End = { readonly step: StartupStep; readonly stops: boolean; readonly failure?: OperationFailure };

async function made(run: StartupRun, step: StartupStep): Promise<End> {
  try {
    await runStep(run, step);
    return { step, stops: false };
  } catch (cause) {
    if (!(cause instanceof OperationFailure)) console.warn(`${step.id}: ${String(cause)}`);
    const failure = cause instanceof OperationFailure ? cause : invalidCall(String(cause));
    return { step, stops: step.onFail === 'error-screen', failure };
  }
}

/** Runs steps concurrently, each once the steps that it needs are done. */
export async function runSteps(run: StartupRun, steps: readonly StartupStep[]): Promise<StartupResult> {
  const ends = new Map<string, Promise<End>>();
  for (const step of steps) {
    const needed = [...ends].flatMap(([id, end]) => (step.needs?.includes(id) === false ? [] : [end]));
    const due = Promise.all(needed);
    ends.set(
      step.id,
      due.then((before) => (before.some(({ stops }) => stops) ? { step, stops: true } : made(run, step))),
    );
  }
  const alerts: StartupAlert[] = [];
  for (const { step, stops, failure } of await Promise.all(ends.values())) {
    if (failure && stops) return { ok: false, failed: step.id, failure };
    if (failure && step.onFail === 'alert') alerts.push({ step: step.id, failure });
  }
  return { ok: true, alerts };
}
