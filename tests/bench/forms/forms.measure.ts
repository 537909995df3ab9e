/**
 * Cost of a form on the browser's main thread, compared with its library used by hand and with plain HTML. Prints a table of
 * medians; nothing is asserted, since figures depend on a machine and its ratios hardly do.
 */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, it } from 'vitest';
import { formModule } from '../../../src/definition/validators/form-validators';
import { testForm } from '../../../src/forms/testing';
import { launchBrowser } from '../../support/browser';
import { measured } from './forms';
import type { MeasuredForm } from './forms';

const here = import.meta.dirname;
const rounds = Number(process.env['ROUNDS'] ?? 5);
const keys = 30;
const entrants = { faceplate: 'faceplate.tsx', 'rjsf by hand': 'library.tsx', 'plain HTML': 'markup.ts' } as const;
const out = mkdtempSync(join(tmpdir(), 'faceplate-bench-'));

let server: Server;
let browser: Browser;
let origin = '';

async function buildEntrants(): Promise<void> {
  // Tests set another value, but the production build of React is to be measured.
  process.env['NODE_ENV'] = 'production';
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const plugins = (config?.config.plugins ?? []).filter(
    (plugin) => (plugin as Plugin).name === 'faceplate:without-parsers',
  );
  for (const [name, entry] of Object.entries(entrants))
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: name === 'faceplate' ? plugins : [],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(out, name.replaceAll(' ', '-')),
        target: 'es2022',
        minify: process.env['PROFILE'] === undefined,
        rollupOptions: {
          input: { entry: join(here, entry) },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    });
}

async function writeForm(form: MeasuredForm): Promise<void> {
  const { payload } = await testForm(form.id, form);
  const nothingKept = { read: () => undefined, write: () => undefined };
  const messages = {
    ...(JSON.parse(readFileSync('content/messages/en.json', 'utf8')) as Readonly<Record<string, string>>),
    ...form.texts,
  };
  const labels = Object.fromEntries(Object.entries(form.texts).map(([id, text]) => [id.split('.')[1], text]));
  const given = { schema: form.schema, payload: { ...payload, draft: 'none' }, messages, labels };
  writeFileSync(join(out, `${form.id}.js`), formModule(form.id, form.schema, nothingKept).text);
  for (const name of Object.keys(entrants)) {
    const folder = name.replaceAll(' ', '-');
    mkdirSync(join(out, folder), { recursive: true });
    writeFileSync(
      join(out, folder, `${form.id}.html`),
      `<!doctype html><meta charset="utf-8"><title>${name}</title><div id="app"></div><script>given=${JSON.stringify(given)}</script><script type="module" src="entry.js"></script>`,
    );
  }
}

beforeAll(async () => {
  await buildEntrants();
  for (const form of measured) await writeForm(form);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    try {
      const body = readFileSync(join(out, path));
      response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

type Figures = Record<'first' | 'mount' | 'script' | 'key' | 'leave' | 'submit' | 'judged' | 'heap', number>;

async function metrics(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value * 1000]));
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Cost of a person's step: milliseconds of the main thread, and of script alone. */
async function costOf(session: CDPSession, work: () => Promise<unknown>): Promise<{ all: number; script: number }> {
  const before = await metrics(session);
  await work();
  const after = await metrics(session);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return { all: spent('ThreadTime'), script: spent('ScriptDuration') };
}

/** Puts the form into the page; how long until something of it is painted. Runs in the page. */
async function beginInPage(count: number): Promise<number> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const root = document.getElementById('app');
  const start = performance.now();
  window.begin();
  do await frame();
  while (!root?.querySelector('input,select'));
  const first = performance.now() - start;
  while ((root?.querySelectorAll('input,select').length ?? 0) < count) await frame();
  return first;
}

async function type(page: Page): Promise<void> {
  await page.locator('input[id$="firstName"],input[id$="f0"]').first().focus();
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(String.fromCharCode(97 + (key % 26)));
  await page.waitForTimeout(400);
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(100);
}

async function send(page: Page): Promise<void> {
  await page
    .locator('button[type=submit]')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await page.locator('.error').first().waitFor();
  await page.waitForTimeout(50);
}

async function profiled<Result>(session: CDPSession, name: string, work: () => Promise<Result>): Promise<Result> {
  if (process.env['PROFILE'] === undefined) return work();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  const result = await work();
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(join(process.env['PROFILE'], `${name}.cpuprofile`), JSON.stringify(profile));
  return result;
}

async function once(name: string, form: MeasuredForm): Promise<Figures> {
  const context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const broken = new Promise<never>((_, fail) => page.on('pageerror', fail));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/${name.replaceAll(' ', '-')}/${form.id}.html`);
  await page.waitForFunction(() => window.ready);
  const fields = Object.keys(form.schema['properties'] as object).length;
  const count = Math.floor(fields * 0.9);
  const heap = await heapOf(session);
  let first = 0;
  const label = (step: string) => `${name.replaceAll(' ', '-')}-${form.id}-${step}`;
  const mount = await profiled(session, label('mount'), () =>
    costOf(session, async () => {
      first = await Promise.race([page.evaluate(beginInPage, count), broken]);
      await page.waitForTimeout(50);
    }),
  );
  const grown = (await heapOf(session)) - heap;
  const typed = await profiled(session, label('type'), () => costOf(session, () => type(page)));
  const left = await profiled(session, label('leave'), () => costOf(session, () => leave(page)));
  const sent = await profiled(session, label('submit'), () => costOf(session, () => send(page)));
  await context.close();
  return {
    first,
    mount: mount.all,
    script: mount.script,
    key: typed.script / keys,
    leave: left.all,
    submit: sent.all,
    // The library judges every field when one is left, our form when it is sent: the two are comparable together.
    judged: left.all + sent.all,
    heap: grown,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

it('measures forms', { timeout: 600_000 }, async () => {
  for (const form of measured) {
    const runs = new Map<string, Figures[]>(Object.keys(entrants).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, figures] of runs) figures.push(await once(name, form));
    const table = Object.fromEntries(
      [...runs].map(([name, figures]) => [
        name,
        Object.fromEntries(
          (Object.keys(figures[0] ?? {}) as (keyof Figures)[]).map((figure) => [
            figure,
            Number(median(figures.map((each) => each[figure])).toFixed(2)),
          ]),
        ),
      ]),
    );
    console.log(form.id);
    console.table(table);
  }
});
