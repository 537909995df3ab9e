import { createServer } from 'node:http';

/** The stub container: records the data layer when it runs, and fills every store as tags of advertisers do. */
const container = `(() => {
  const layer = window.dataLayer.map((entry) => (Array.isArray(entry) || !('length' in entry) ? entry : [...entry]));
  (window.tagRuns ??= []).push(layer);
  document.cookie = '_ga=GA1.1.1; path=/; max-age=9999';
  document.cookie = '_gid=GA1.1.2; path=/; max-age=9999';
  localStorage.setItem('_tag', '1');
  sessionStorage.setItem('_tag', '1');
  indexedDB.open('_tag');
  caches.open('_tag');
  const image = new Image();
  image.src = new URL('/collect?v=2', document.currentScript.src);
  document.body.append(document.createElement('iframe'));
})();`;

export type TagServer = { readonly origin: string; readonly requests: string[]; readonly close: () => Promise<void> };

/** Replaces the tag manager's server, on loopback. */
export async function startTagServer(): Promise<TagServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', request.url?.startsWith('/gtm.js') ? 'text/javascript' : 'image/gif');
    response.end(request.url?.startsWith('/gtm.js') ? container : '');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
