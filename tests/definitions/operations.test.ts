/** Operations speak the documented API: each recorded request, as the client would send it, against sandbox/openapi.json. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/model/operation';
import { asObject, texts } from '../../src/base/json';
import { loadSite } from '../../src/definition/overlay/site';
import { prepare } from '../../src/operations/rest/request';
import { requestProblems } from '../../sandbox/testing/contract';
import { builtProject } from '../support/built-project';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { site } = builtProject().compile('base');
const samples = loadSite(root, 'base').source?.samples ?? {};
const operations = Object.values(site?.operations ?? {}).filter(
  ({ api, protocol }) => api === 'main' && protocol === 'rest',
);

async function problemsOf(operation: Operation, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  // A file cannot be recorded; its bytes are described by their type alone.
  const given =
    operation['file'] === undefined
      ? values
      : { ...values, file: new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' }) };
  const { method, path, query, headers, body } = await prepare(
    operation,
    given,
    { with: given, session: {}, state: {} },
    { locale: 'en', fallbacks: [] },
  );
  return requestProblems({
    method,
    path,
    query: Object.fromEntries(query ?? []),
    headers,
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
  });
}

const isAccepted = (sample: object): boolean => Number((sample as { readonly status?: unknown }).status) < 400;

/** Recorded inputs that the API accepted; text for each required name where nothing is recorded, as of a file. */
function inputsOf({ id, with: takes }: Operation): readonly Readonly<Record<string, unknown>>[] {
  const recorded = Object.values(asObject(samples[id]))
    .map(asObject)
    .filter(isAccepted)
    .map((sample) => asObject(sample['with']));
  return recorded.length > 0
    ? recorded
    : [Object.fromEntries(texts(asObject(takes)['required']).map((name) => [name, 'x-1']))];
}

/** Operations that give an address alone: the part of the page that calls them makes the body. */
const withoutBody = ['speedtest.up'];

describe('an operation', () => {
  it('matches the documentation', () => {
    expect(operations.length).toBeGreaterThan(60);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'speaks the documented API: %s',
    async (id, operation) => {
      for (const values of inputsOf(operation)) {
        const problems = await problemsOf(operation, values);
        expect(
          problems.filter((problem) => !(withoutBody.includes(id) && problem.endsWith('the body is missing'))),
          JSON.stringify(values),
        ).toEqual([]);
      }
    },
  );
});
