import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentsFile, contentsOf } from '../../../src/publish/files/contents';
import { writeSite } from '../../../src/publish/files/write';
import { serveFolder } from '../../serve/static/static';
import { UsageError } from '../usage';
import { run } from './verify';

const page = '<html data-base="">A page.</html>';
const pages = [
  { path: '_headers', content: '/*\n  Cache-Control: no-cache\n  X-Frame: "none"\n' },
  { path: 'index.html', content: page },
  { path: '404.html', content: 'Not here.' },
  { path: 'de/faq.html', content: 'Fragen'.repeat(100) },
  { path: 'assets/a.js', content: 'one()' },
];
const origin = { site: 'town', faceplate: '1.2.3', release: 'r', definitions: 'd' };
const files = [...pages, contentsOf(pages, origin)];
let out: string;

beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'faceplate-verify-')), 'site');
  writeSite(out, files);
});

afterEach(() => rmSync(join(out, '..'), { recursive: true, force: true }));

async function verified(
  ...words: readonly string[]
): Promise<{ readonly status: number; readonly lines: readonly string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    return { status: await run(words), lines: log.mock.calls.flat().map(String) };
  } finally {
    log.mockRestore();
  }
}

const write = (path: string, content: string | Uint8Array): void => writeFileSync(join(out, path), content);

describe('a published folder', () => {
  it('is complete after publishing', async () => {
    const whole = {
      status: 0,
      lines: [expect.stringMatching(/holds town of Faceplate 1\.2\.3: 5 files, 0 problems\.$/)],
    };
    expect(await verified(out)).toEqual(whole);
    writeSite(out, [...pages.slice(1), contentsOf(pages.slice(1), origin)]);
    writeSite(out, files);
    expect(await verified(out)).toEqual(whole);
  });

  it.each([
    ['images/a.png', Buffer.alloc(0), 'is an empty picture'],
    ['images/a.png', Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1'), 'is a damaged picture'],
    ['images/a.webp', Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8 cut off', 'latin1'), 'is a damaged picture'],
    ['images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="', 'is a damaged picture'],
  ])('accepts a broken picture that was published so (%s)', async (path, content, message) => {
    const broken = [...pages, { path, content }];
    writeSite(out, [...broken, contentsOf(broken, origin)]);
    const { status, lines } = await verified(out);
    expect(status).toBe(1);
    expect(lines.join('\n')).toContain(`${path}: ${message}`);
  });

  it.each([
    ['missing', () => rmSync(join(out, 'index.html')), 'index.html: is missing: publish again'],
    [
      'altered',
      () => write('assets/a.js', 'evil()'),
      'assets/a.js: is not what was published (6 bytes, 5 were published)',
    ],
    ['half written', () => truncateSync(join(out, 'de/faq.html'), 7), 'de/faq.html: holds 7 of 600 bytes'],
    ['foreign', () => write('assets/b.js', 'x'), 'assets/b.js: is not part of this publication: delete it'],
    ['being written', () => write('b.html.partial', 'x'), 'b.html.partial: was being written'],
    [
      'compressed from another',
      () => write('index.html.gz', gzipSync('old')),
      'index.html.gz: does not unpack to "index.html"',
    ],
    [
      'compressed by half',
      () => write('index.html.gz', gzipSync(page).subarray(0, 9)),
      'index.html.gz: does not unpack',
    ],
  ])('reports a file once that is %s', async (_, damage, message) => {
    damage();
    expect(await verified(out)).toEqual({
      status: 1,
      lines: [expect.stringContaining(message), expect.stringMatching(/, 1 problem\.$/)],
    });
  });

  it('names the way to copy a broken link', async () => {
    rmSync(join(out, 'index.html'));
    symlinkSync('.publication/current/site/index.html', join(out, 'index.html'));
    expect((await verified(out)).lines[0]).toContain('rsync -aL');
  });

  it('reports the remains of an interrupted publication', async () => {
    mkdirSync(join(out, '.publication/drafts'), { recursive: true });
    write('.publication/drafts/one', '');
    expect((await verified(out)).lines[0]).toBe(
      '.publication: holds what an interrupted publication left: the next one tidies it up',
    );
  });

  it('may contain files of an earlier publication', async () => {
    write('index.html.gz', gzipSync(page));
    write('proof.html', 'mine');
    expect(await verified(out, '--beside', 'proof.html')).toMatchObject({ status: 0 });
    const next = pages.filter(({ path }) => path !== 'assets/a.js');
    writeSite(out, [...next, contentsOf(next, origin)]);
    expect(existsSync(join(out, 'assets/a.js'))).toBe(true);
    const { status, lines } = await verified(out, '--beside', 'proof.html');
    expect(status).toBe(0);
    expect(lines[0]).toContain('4 files, 1 of earlier publications, 0 problems');
  });

  it.each([
    ['none', () => rmSync(join(out, contentsFile)), 'holds no contents.json'],
    ['half of one', () => truncateSync(join(out, contentsFile), 40), 'is not what publish writes'],
  ])('cannot be verified with %s of its list of files', async (_, damage, message) => {
    damage();
    await expect(verified(out)).rejects.toThrow(message);
  });
});

describe('a host', () => {
  it('serves the published files', async () => {
    const served = await serveFolder({ folder: out, port: 0 });
    try {
      expect(await verified('--url', served.url)).toMatchObject({
        status: 0,
        lines: [expect.stringContaining('4 files, 0 problems')],
      });
    } finally {
      await served.close();
    }
  });

  it('is reported once for each file that differs', async () => {
    const server = createServer((request, response) => {
      const path = (request.url ?? '').slice(1);
      const { content } = files.find((file) => [path, `${path}.html`, `${path}index.html`].includes(file.path)) ?? {};
      const altered = path === 'assets/a.js' ? 'two()' : content;
      response.setHeader('cache-control', 'no-cache');
      response.writeHead(path === 'de/faq' || altered === undefined ? 404 : 200).end(altered);
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    try {
      expect(await verified('--url', `${url}/`)).toEqual({
        status: 1,
        lines: [
          expect.stringContaining(`assets/a.js: ${url}/assets/a.js is not what was published`),
          `de/faq.html: ${url}/de/faq answers 404: upload the file`,
          expect.stringMatching(/^x-frame: .* and 1 more is answered without it instead of ""none"": set it/),
          `${url} holds town of Faceplate 1.2.3: 4 files, 3 problems.`,
        ],
      });
    } finally {
      server.close();
    }
  });

  it.each(['http://127.0.0.1:1', 'http://127.0.0.1:1/fibre/'])(
    'that does not answer cannot be judged: %s',
    async (url) => {
      await expect(verified('--url', url)).rejects.toThrow(/does not answer .*: start the server/);
    },
  );
});

it.each([[[]], [['out', '--url', 'https://a.example']], [['--url', 'a.example']], [['--url', 'https://a.example?x']]])(
  'prints its usage instead of accepting %j',
  async (words) => {
    await expect(verified(...words)).rejects.toThrow(UsageError);
  },
);
