import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `npm start` as a user would, with its own folders. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [resolve('scripts/start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'db'),
      OUT_DIR: join(folder, 'out'),
      API_PORT: '0',
      ...environment,
    },
  });
  let text = '';
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
      for (const look of seen) look();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const says = (words: string) =>
    new Promise<string>((done, fail) => {
      const look = () => {
        if (text.includes(words)) done(text);
      };
      seen.add(look);
      look();
      void ended.then(() => fail(new Error(`It ended without saying "${words}":\n${text}`)));
    });
  return { child, ended, says, text: () => text };
}

describe('npm start', { timeout: 240_000 }, () => {
  it('serves every site with its API', async () => {
    const { child, ended, says } = start({ PORT: '0' });
    const text = await says('Ctrl-C');
    const urls = [...text.matchAll(/http:\/\/localhost:\d+\/\S*/g)].map(([url]) => url);
    expect(urls.length).toBeGreaterThanOrEqual(3);
    const answers = await Promise.all(urls.map((url) => fetch(url)));
    expect(answers.map(({ status, url }) => `${status} ${url}`)).toEqual(urls.map((url) => `200 ${url}`));
    const api = urls.find((url) => url.endsWith('/openapi.json'))?.replace('/openapi.json', '');
    expect(urls).toContain(`${api}/outbox`);
    const sites = urls.filter((url) => !url.startsWith(`${api}/`));
    const apis = await Promise.all(
      sites.map(async (url) => ((await (await fetch(`${url}config.json`)).json()) as { readonly api: string }).api),
    );
    // The API has no operation for the fire brigade, so that site has recorded answers, at its own address.
    const others = apis.filter((each) => each !== api);
    expect(others).toHaveLength(1);
    expect(sites.some((url) => others[0]?.startsWith(`${url}_samples`))).toBe(true);
    expect(urls.filter((url) => url.endsWith('/fibre/'))).toHaveLength(1);
    expect(text).toContain('jana.oelze@example.org');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(fetch(urls[0] ?? '')).rejects.toThrow();
  });

  it('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const { ended, text } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(text()).toMatch(new RegExp(`Port ${port} is taken[^]*npx faceplate start --port `));
    other.close();
  });
});
