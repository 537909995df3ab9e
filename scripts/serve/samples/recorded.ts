/** Selects the recorded answer for a call of a site. Identifies operations only by address and body. */
import { asObject, isObject, parsedJson } from '../../../src/base/json';
import { mapValue } from '../../../src/runtime/answer-mapping';
import type { Operation } from '../../../src/model/operation';
import type { Reply } from '../../../src/kit/protocol/request';
import type { CompiledSite } from '../../../src/model/site';
import { sampleKey, statePrefix } from './keys';

/** samples.json of each operation, by the operation's id. */
export type Samples = Readonly<Record<string, unknown>>;

/** The parts of a compiled site that an answer depends on. */
export type SampleSite = Pick<CompiledSite, 'operations'> & {
  readonly settings: Pick<CompiledSite['settings'], 'roles' | 'session'>;
};

export type SampleAnswer = { readonly status: number; readonly body: unknown };

export type SampleRequest = {
  readonly api: string;
  readonly method: string;
  /** Relative to the API's address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
};

/** Whether an operation's path template matches a path. */
function isAt(template: unknown, path: string): boolean {
  if (typeof template !== 'string') return path === '';
  const steps = template.replace(/^\/+/, '').split('/');
  const parts = path.split('/');
  return steps.length === parts.length && steps.every((step, index) => /\{\w+\}/.test(step) || step === parts[index]);
}

/**
 * Returns the similarity of a query to that of an operation, to distinguish operations with one address: a matching parameter adds to
 * it, a missing one subtracts, but less if it is computed and may be absent.
 */
function likeness({ query: expected }: Operation, query: URLSearchParams): number {
  const weights = Object.entries(isObject(expected) ? expected : {}).map(([name, value]) => {
    if (isObject(value)) return query.has(name) ? 1 : -0.5;
    return query.get(name) === [value].flat().join(',') ? 1 : -1;
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the operation that a request calls. */
export function calledOperation(
  operations: CompiledSite['operations'],
  { api, method, path, query, body }: SampleRequest,
): Operation | undefined {
  const sent = parsedJson(body);
  const name = isObject(sent) ? sent['operationName'] : undefined;
  const found = Object.values(operations).filter((operation) =>
    operation.api !== api
      ? false
      : 'operationName' in operation
        ? operation['operationName'] === name
        : String(operation['method'] ?? 'GET') === method && isAt(operation['path'], path),
  );
  return found.sort((one, other) => likeness(other, query) - likeness(one, query))[0];
}

type Named = SampleAnswer & { readonly name: string };

/** Returns the recorded answers of an operation, in order. */
export const recordedOf = (samples: Samples, operation: string): readonly Named[] =>
  Object.entries(isObject(samples[operation]) ? samples[operation] : {}).flatMap(([name, sample]) =>
    isObject(sample) ? [{ name, status: Number(sample['status']), body: sample['body'] }] : [],
  );

const isGood = ({ status }: SampleAnswer): boolean => status >= 200 && status < 300;

/** Returns the session values from an answer of the operation `session.profile`. */
function sessionOf({ operations, settings }: SampleSite, { body }: SampleAnswer): Readonly<Record<string, unknown>> {
  const mapping = operations[settings.session.profile ?? '']?.result;
  const profile = mapping && mapValue(body, mapping).data;
  return isObject(profile) ? profile : {};
}

const roleOf = (site: SampleSite, answer: SampleAnswer): unknown => sessionOf(site, answer)['role'];

/** Returns the people of recorded answers: a visitor without login, and one per role with a recorded profile. */
export function recordedPeople(site: SampleSite, samples: Samples) {
  const profiles = recordedOf(samples, site.settings.session.profile ?? '')
    .filter(isGood)
    .map((answer) => sessionOf(site, answer));
  return site.settings.roles.flatMap((role, index) => {
    const session = profiles.find((profile) => profile['role'] === role);
    return session || index === 0 ? [{ role, session: session ?? { role } }] : [];
  });
}

/** Returns the role after a login with any input: that of the first recorded profile with a role of the site. */
const usualRole = (site: SampleSite, samples: Samples): string | undefined =>
  recordedOf(samples, site.settings.session.profile ?? '')
    .map((answer) => String(roleOf(site, answer)))
    .find((role) => role !== site.settings.roles[0] && site.settings.roles.includes(role));

/** Returns the answer to a login with a key that contains the role; other answers unchanged. */
function withKey(site: SampleSite, samples: Samples, operation: Operation, answer: SampleAnswer): SampleAnswer {
  const { login, keyStore, keyField = keyStore } = site.settings.session;
  const role = usualRole(site, samples);
  if (operation.id !== login || role === undefined || !isObject(answer.body) || !(keyField in answer.body))
    return answer;
  return { ...answer, body: { ...answer.body, [keyField]: `${sampleKey}${role}` } };
}

/** Returns an answer without data: the operation's `empty` status, or an empty list; undefined if it has neither. */
function emptied({ result, empty }: Operation): SampleAnswer | undefined {
  if (empty?.[0] !== undefined) return { status: empty[0], body: {} };
  if (result?.schema['type'] !== 'array') return undefined;
  const steps = (result.at ?? '').split('/').slice(1).reverse();
  return { status: 200, body: steps.reduce<unknown>((inner, step) => ({ [step]: inner }), []) };
}

const broken: SampleAnswer = { status: 503, body: { message: 'Chosen in the toolbar of faceplate dev.', code: 'dev' } };

const missing = (id: string): SampleAnswer => ({
  status: 501,
  body: { message: `schemas/operations/${id}/samples.json holds no good answer.`, code: 'dev' },
});

/**
 * Returns the answer to a call. Takes the site, its samples, the operation, the role of the caller (undefined: without a key), and a choice
 * to replace the first successful answer: the name of another one, or state:loading, state:failed, state:empty. Undefined for a call that
 * never ends.
 */
export function answerTo(
  site: SampleSite,
  samples: Samples,
  operation: Operation,
  role: string | undefined,
  choice?: string,
): SampleAnswer | undefined {
  const recorded = recordedOf(samples, operation.id);
  if (choice === `${statePrefix}loading`) return undefined;
  if (choice === `${statePrefix}failed`) return broken;
  const chosen = choice === `${statePrefix}empty` ? emptied(operation) : recorded.find(({ name }) => name === choice);
  if (chosen) return chosen;
  if (operation.id === site.settings.session.profile) {
    const [nobody] = site.settings.roles;
    const wanted = role ?? nobody;
    const profile = recorded.find((answer) => isGood(answer) && roleOf(site, answer) === wanted);
    if (profile) return profile;
    if (wanted === nobody) return { status: 401, body: {} };
  }
  return withKey(site, samples, operation, recorded.find(isGood) ?? missing(operation.id));
}

/** Returns answers instead of an API at publishing: one recorded for these values, or the first successful one. */
export const sampleReply =
  (site: SampleSite, samples: Samples) =>
  (operation: Operation, values: Readonly<Record<string, unknown>>): Reply | undefined => {
    const recorded = Object.values(asObject(samples[operation.id]));
    const same = recorded.find(
      (sample) => isObject(sample) && JSON.stringify(sample['with']) === JSON.stringify(values),
    );
    const answer = isObject(same) ? { status: Number(same['status']), body: same['body'] } : undefined;
    const { status, body } = answer ?? answerTo(site, samples, operation, undefined) ?? broken;
    return { status, text: JSON.stringify(body ?? null) };
  };
