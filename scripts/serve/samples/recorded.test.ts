import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProject } from '../../../tests/support/built-project';
import type { Operation } from '../../../src/model/operation';
import type { CompiledSite } from '../../../src/model/site';
import { statePrefix } from './keys';
import { sampleAddresses } from './addresses';
import { answerTo, calledOperation, recordedOf, recordedPeople } from './recorded';
import type { SampleRequest, Samples } from './recorded';
import { startSampleServer } from './server';
import type { SampleServer } from './server';

const project = builtProject();

function compiled(name: string): { readonly site: CompiledSite; readonly samples: Samples } {
  const { site } = project.compile(name);
  if (!site) throw new Error(`The site ${name} has errors`);
  return { site, samples: project.source(name)?.samples ?? {} };
}

/** Returns a call of an operation, with "x" for the arguments of its caller. */
function requestOf(operation: Operation): SampleRequest {
  const { api, operationName, path = '', method = 'GET', query = {} } = operation;
  const fixed = Object.entries(query as Readonly<Record<string, unknown>>).map(
    ([name, value]) => [name, typeof value === 'object' && !Array.isArray(value) ? 'x' : String(value)] as const,
  );
  return {
    api,
    method: operationName === undefined ? String(method) : 'POST',
    path: String(path)
      .replace(/^\/+/, '')
      .replace(/\{\w+\}/g, 'x'),
    query: new URLSearchParams(fixed.map(([name, value]) => [name, value])),
    body: operationName === undefined ? '' : JSON.stringify({ operationName }),
  };
}

describe.each(['base', 'feuerwehr', 'stadtbibliothek'])('recorded answers of %s', (name) => {
  const { site, samples } = compiled(name);
  const operations = Object.values(site.operations);

  it.each(operations.map((operation) => [operation.id, operation] as const))('are found for %s', (id, operation) => {
    const found = calledOperation(site.operations, requestOf(operation));
    // Two operations may make the same call: then the answers of either are valid.
    const addressOf = (one: Operation) => JSON.stringify({ ...requestOf(one), query: String(requestOf(one).query) });
    expect(found && addressOf(found)).toBe(addressOf(operation));
    const answer = answerTo(site, samples, operation, site.settings.roles[1]);
    if (recordedOf(samples, id).some(({ status }) => status < 300)) expect(answer?.status).toBeLessThan(300);
  });
});

describe('a recorded answer', () => {
  const { site, samples } = compiled('feuerwehr');
  const operation = (id: string): Operation => {
    const found = site.operations[id];
    if (!found) throw new Error(`There is no operation ${id}`);
    return found;
  };

  it('depends on the role', () => {
    const roleFor = (role?: string) => answerTo(site, samples, operation('profile.get'), role);
    expect(roleFor('chief')?.body).toMatchObject({ role: 'chief' });
    expect(roleFor('member')?.body).toMatchObject({ role: 'member' });
    expect(roleFor()?.status).toBe(401);
    expect(recordedPeople(site, samples).map(({ role }) => role)).toEqual(['guest', 'member', 'chief']);
  });

  it('returns the key of a role for a login', () => {
    expect(answerTo(site, samples, operation('session.login'), undefined)?.body).toMatchObject({
      access_token: 'sample-member',
    });
  });

  it('is the chosen one', () => {
    const list = operation('requests.list');
    const chosen = (answer: string) => answerTo(site, samples, list, 'chief', answer);
    const [last] = [...recordedOf(samples, list.id)].reverse();
    expect(chosen(last?.name ?? '')).toMatchObject({ body: last?.body });
    expect(chosen(`${statePrefix}failed`)?.status).toBe(503);
    expect(chosen(`${statePrefix}empty`)?.body).not.toEqual(chosen('')?.body);
    expect(chosen(`${statePrefix}loading`)).toBeUndefined();
  });

  it('names the file to write if none is recorded', () => {
    expect(answerTo(site, {}, operation('requests.list'), 'chief')).toMatchObject({
      status: 501,
      body: { message: 'schemas/operations/requests.list/samples.json holds no good answer.' },
    });
  });
});

describe('the server for recorded answers', () => {
  const from = compiled('feuerwehr');
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSampleServer(() => from);
  });
  afterAll(() => server.close());

  it('uses the address in config.json for each API of the site', () => {
    expect(sampleAddresses(from.site, server.url)).toEqual({ api: `${server.url}/main` });
  });

  it('answers a page on another port', async () => {
    const { path } = requestOf(from.site.operations['profile.get'] as Operation);
    const answer = await fetch(`${server.url}/main/${path}`, {
      headers: { origin: 'http://localhost:4400', authorization: 'Bearer sample-chief' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4400');
    expect(await answer.json()).toMatchObject({ role: 'chief' });
  });

  it('replaces a picture that an answer names', async () => {
    const picture = `${server.url}/cms/media/house.jpg`;
    const shown = await fetch(picture, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await shown.text()).toMatch(/^<svg /);
    expect((await fetch(picture)).status).toBe(404);
  });

  it('reports a call that no operation makes', async () => {
    expect((await fetch(`${server.url}/main/nowhere`)).status).toBe(404);
  });
});
