/** Serves the built page and scripts of the studio. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { filesBelow } from '../../../src/definition/source/folders';
import { contentType } from '../static/content-types';

const page = 'index.html';

const missing = 'The studio is not built. npx faceplate dev builds it.';

/** Returns the Content Security Policy of the page: only its own scripts, and the site in its frame. */
const policyOf = (nonce: string, site: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${site}`,
    "font-src 'self'",
    `connect-src 'self' ${site}`,
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const safe = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Returns a function that answers requests. Takes the folder of the built application and the origin of the site in its frame. Files
 * are looked up by name among those of the folder, so that no path leads out of it. Other addresses return the page.
 */
export function applicationAnswers(folder: string, site: () => string) {
  return (path: string, response: ServerResponse): void => {
    const files = filesBelow(folder);
    const name = path.slice(1);
    if (!files.includes(page)) {
      response.writeHead(503, { ...safe, 'content-type': 'text/plain; charset=utf-8' }).end(`${missing}\n`);
    } else if (name !== page && files.includes(name)) {
      response.writeHead(200, { ...safe, 'content-type': contentType(name) }).end(readFileSync(join(folder, name)));
    } else if (/\.[a-z0-9]+$/i.test(name) && name !== page) {
      response.writeHead(404, { ...safe, 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    } else {
      const nonce = randomBytes(16).toString('base64');
      const text = readFileSync(join(folder, page), 'utf8')
        .replaceAll('__NONCE__', nonce)
        .replaceAll('__SITE__', site());
      const headers = { 'content-type': contentType(page), 'content-security-policy': policyOf(nonce, site()) };
      response.writeHead(200, { ...safe, ...headers }).end(text);
    }
  };
}
