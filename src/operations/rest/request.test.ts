import { describe, expect, it } from 'vitest';
import { testOperation } from '../../../tests/support/site';
import { OperationFailure } from '../../kit/protocol/failure';
import { basicAuthorization } from './credentials';
import { prepare } from './request';

const run = async (more: object, values: Record<string, unknown> = {}) =>
  prepare(testOperation('x', more), values, { with: values }, { locale: 'en', fallbacks: [] });
const parameter = (name: string) => ({ $: ['$', 'with', name] });

describe('a rest request', () => {
  it('encodes names in the path', async () => {
    expect((await run({ path: '/item/{id}/part' }, { id: 'a/b?c' })).path).toBe('/item/a%2Fb%3Fc/part');
  });

  it.each([undefined, null, '', '.', '..', {}])('rejects %j in the path', async (id) => {
    await expect(run({ path: '/item/{id}' }, { id })).rejects.toThrow(OperationFailure);
  });

  it('separates the items of a list with commas', async () => {
    const { query } = await run(
      {
        query: {
          fields: ['id', 'name'],
          page: 2,
          q: parameter('q'),
          only: parameter('none'),
          f: { encode: 'filter', all: { id: parameter('ids') } },
        },
      },
      { q: 'a&b', ids: ['1'] },
    );
    expect(query.toString()).toBe('fields=id%2Cname&page=2&q=a%26b&f=id%3A%5B1%5D');
  });

  it('rejects items that would become two', async () => {
    await expect(run({ query: { ids: parameter('ids') } }, { ids: ['a', 'b,c'] })).rejects.toThrow(OperationFailure);
  });

  it('fills nested bodies', async () => {
    const { body, headers } = await run(
      {
        method: 'POST',
        body: {
          name: parameter('name'),
          place: { city: parameter('city'), code: 7 },
          gone: parameter('none'),
          wanted: null,
        },
      },
      { name: 'Ä', city: 'Au' },
    );
    expect(JSON.parse(body ?? '')).toEqual({ name: 'Ä', place: { city: 'Au', code: 7 }, wanted: null });
    expect(headers['Content-Type']).toBe('application/json');
  });

  it('sends credentials as UTF-8', async () => {
    const { headers, auth } = await run({ auth: 'basic' }, { username: 'jörg', password: 'pä:ß€' });
    expect(Buffer.from(headers['Authorization']?.slice(6) ?? '', 'base64').toString('utf8')).toBe('jörg:pä:ß€');
    expect(auth).toBe('none');
    expect(() => basicAuthorization('a:b', 'c')).toThrow(OperationFailure);
    expect(() => basicAuthorization('a', undefined)).toThrow(OperationFailure);
  });

  it('sends the version that a change is based on', async () => {
    const change = { method: 'PATCH', ifMatch: parameter('version') };
    expect((await run(change, { version: '"7"' })).headers['If-Match']).toBe('"7"');
    for (const version of [undefined, null, '', 7])
      await expect(run(change, { version })).rejects.toThrow(OperationFailure);
  });

  it('sends the version that a file is based on', async () => {
    const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
    const change = { method: 'PUT', file: parameter('file'), ifMatch: parameter('version') };
    const { headers } = await run(change, { file, version: '"7"' });
    expect([headers['If-Match'], headers['Content-Type']]).toEqual(['"7"', 'application/pdf']);
  });

  it('keeps the version of an answer with its data', async () => {
    const { transformResult: receive } = await run({ etag: 'version' });
    expect(receive?.({ name: 'Ida' }, { root: '', etag: '"7"' })).toEqual({ name: 'Ida', version: '"7"' });
    expect(receive?.({ name: 'Ida' }, { root: '', etag: undefined })).toEqual({ name: 'Ida' });
    expect((await run({})).transformResult).toBeUndefined();
  });

  it('sends a file in chunks', async () => {
    const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
    const prepared = await run({ method: 'POST', file: parameter('file'), resume: 'tus' }, { file });
    expect([prepared.file, typeof prepared.send]).toEqual([file, 'function']);
  });

  it('sends a file under another name', async () => {
    const file = new File(['%PDF-'], 'scan0001.pdf', { type: 'application/pdf' });
    const named = { method: 'POST', file: parameter('file'), name: parameter('name'), part: 'document' };
    const form = await run(named, { file, name: 'plan.pdf' });
    expect(((form.file as FormData).get('document') as File).name).toBe('plan.pdf');
  });

  it('sends a file unchanged', async () => {
    const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
    const upload = { method: 'POST', file: parameter('file') };
    const bytes = await run(upload, { file });
    expect([bytes.file, bytes.body, bytes.headers['Content-Type']]).toEqual([file, undefined, 'application/pdf']);
    const form = await run({ ...upload, part: 'document' }, { file });
    expect(((form.file as FormData).get('document') as File).name).toBe('plan.pdf');
    expect(form.headers['Content-Type']).toBeUndefined();
    for (const none of [undefined, null, 'plan.pdf', {}])
      await expect(run(upload, { file: none })).rejects.toThrow(OperationFailure);
  });
});
