// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isOfAnotherServer, serverWith } from './ask';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request, and records it. */
function answering(status: number, body: unknown) {
  const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return sent;
}

it('sends the token as a header', async () => {
  const sent = answering(200, {});
  await serverWith('secret').read('sites');
  expect(sent).toMatchObject([{ url: '/api/sites', init: { headers: { 'x-faceplate-studio': 'secret' } } }]);
});

it('sends a change as JSON', async () => {
  const sent = answering(200, {});
  await serverWith('secret').send('undo', {});
  expect(sent).toMatchObject([
    { init: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } },
  ]);
});

it('fails with the message of the server', async () => {
  answering(401, { error: 'Open the studio again.' });
  await expect(serverWith('').read('sites')).rejects.toThrow('Open the studio again.');
});

it.each([
  [401, true],
  [500, false],
])('recognises by the status %i whether the server is another one', async (status, isOther) => {
  answering(status, { error: 'No.' });
  const failure: unknown = await serverWith('')
    .read('sites')
    .catch((thrown: unknown) => thrown);
  expect(isOfAnotherServer(failure)).toBe(isOther);
});
