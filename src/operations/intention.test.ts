// @vitest-environment happy-dom
/** Idempotency of repeated calls, and calls that end a session. */
import { describe, expect, it, vi } from 'vitest';
import { json, testOperation } from '../../tests/support/site';
import { OperationFailure } from '../kit/protocol/failure';
import { intentionOf } from './idempotency';
import { wireRequests, callOverWire, server, useWire } from '../../tests/support/wire';

useWire();

const oneOf = (body: RequestInit['body']) =>
  intentionOf(testOperation('x', { idempotent: true }), {}, 'https://api.test/x', { body: body ?? null });
const partOf = (file: File) => {
  const form = new FormData();
  form.append('plan', file);
  return form;
};

describe('an idempotency key', () => {
  const keys = () => wireRequests.map(({ init: { headers } }) => headers['Idempotency-Key']);
  const failing = { method: 'POST', idempotent: true, body: { a: { $: ['$', 'with', 'a'] } } };

  it('differs for other content', async () => {
    server.answer = () => json({}, 503);
    const tries = [
      [failing, { a: 1 }],
      [failing, { a: 2 }],
      [{ ...failing, path: '/y' }, { a: 1 }],
      [{ ...failing, id: 'z' }, { a: 1 }],
      [failing, { a: 1 }],
    ] as const;
    for (const [operation, values] of tries) await callOverWire(operation, values).catch(() => undefined);
    const [first, ...others] = keys();
    expect(others.pop()).toBe(first);
    expect(new Set(others).size).toBe(3);
    expect(others).not.toContain(first);
  });

  it.each(['rest', 'graphql'])('is the same for values that were given in another order (%s)', async (protocol) => {
    server.answer = () => json({}, 503);
    const operation = { ...failing, protocol, kind: 'mutation', body: { $: ['$', 'with', 'form'] } };
    const forms = [
      { a: 1, list: [{ b: 2, c: 3 }] },
      { list: [{ c: 3, b: 2 }], a: 1 },
    ];
    for (const form of forms) await callOverWire(operation, { form }).catch(() => undefined);
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(wireRequests.map(({ init }) => init.body)).size).toBe(1);
  });

  it('is kept until an answer can be read', async () => {
    const answers = [new Response('{"da', { status: 201 }), json([], 201), json({}, 201)];
    server.answer = () => answers.shift() ?? json({});
    for (let each = 0; each < 4; each += 1) await callOverWire(failing, { a: 1 }).catch(() => undefined);
    const [first, ...others] = keys();
    expect(others.map((key) => key === first)).toEqual([true, true, false]);
  });

  it.each([
    ['a text that is no JSON', '<name>Ida</name>', '<name>Ada</name>'],
    ['a file', new File(['1'], 'plan.pdf'), new File(['10'], 'plan.pdf')],
    ['a part of a form', partOf(new File(['1'], 'plan.pdf')), partOf(new File(['1'], 'map.pdf'))],
  ])('differs for other content of %s', (_, body, other) => {
    const [first, second, again] = [oneOf(body), oneOf(other), oneOf(body)].map(({ init }) => init);
    expect([first?.body, second?.body]).toEqual([body, other]);
    expect(again?.headers).toEqual(first?.headers);
    expect(second?.headers).not.toEqual(first?.headers);
  });

  it('is the configured one if that is a text', async () => {
    const operation = { ...failing, idempotent: { $: ['$', 'with', 'once'] } } as const;
    await callOverWire(operation, { once: 'k-1' });
    for (const once of ['', 7, undefined]) await callOverWire(operation, { once });
    expect(keys()[0]).toBe('k-1');
    expect(
      keys()
        .slice(1)
        .every((key) => /^[0-9a-f]{32}$/.test(key ?? '')),
    ).toBe(true);
  });

  it('is sent only with changes that request it', async () => {
    await callOverWire({ idempotent: true });
    await callOverWire({ method: 'POST' });
    expect(keys()).toEqual([undefined, undefined]);
  });
});

describe('the session', () => {
  it.each(['here', 'odd'])('survives a rejection by an API that receives no key (%s)', async (api) => {
    const onExpired = vi.fn(async () => undefined);
    server.answer = () => json({}, 401);
    sessionStorage.setItem('api_key', 'k');
    await expect(callOverWire({ api }, {}, { onExpired })).rejects.toThrow(OperationFailure);
    expect([onExpired.mock.calls.length, wireRequests[0]?.url.includes('api_key')]).toEqual([0, false]);
  });

  it('of another person survives an answer to an old key', async () => {
    const onExpired = vi.fn(async () => undefined);
    server.answer = () => {
      sessionStorage.setItem('api_key', 'new');
      return json({}, 401);
    };
    sessionStorage.setItem('api_key', 'old');
    await expect(callOverWire({}, {}, { onExpired })).rejects.toThrow(OperationFailure);
    expect(onExpired).not.toHaveBeenCalled();
    server.answer = () => json({}, 401);
    await expect(callOverWire({}, {}, { onExpired })).rejects.toThrow(OperationFailure);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});
