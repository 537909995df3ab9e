// @vitest-environment happy-dom
import { captureException, close, setUser } from '@sentry/react';
import { afterEach, expect, it, vi } from 'vitest';
import { start } from './run';

// The library looks for an unmodified fetch in a frame, which this document does not have.
vi.spyOn(console, 'warn').mockReturnValue(undefined);

const context = { isAllowed: () => true };
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

it('reports nothing without an address', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body as Uint8Array));
    return new Response('');
  });
  await start({ dsn: '', traces: 1, secrets: [] }, context);
  captureException(new Error('before'));
  await start({ dsn: 'https://public@errors.example.org/1', traces: 1, secrets: [] }, context);
  setUser({ email: 'jana.oelze@example.org' });
  captureException(new Error('No answer for jana.oelze@example.org with api_key=k-1'), {
    extra: { password: 'Sonne!2026x', iban: 'DE89370400440532013000' },
  });
  await close(2000);
  const all = sent.join('\n');
  expect(all).toContain('No answer for [removed]');
  for (const secret of ['before', 'jana.oelze', 'k-1', 'Sonne!2026x', 'DE8937']) expect(all).not.toContain(secret);
});
