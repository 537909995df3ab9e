import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import type { DevBuild, DevProblem, DevStudio } from './messages';
import type { DevReport } from './publisher';
import { startDev } from './site';

const root = mkdtempSync(join(tmpdir(), 'faceplate-dev-'));
const site = 'sites/stadtbibliothek';
const messages = join(root, site, 'content/messages/de.json');

let dev: { url: string; studio: string | undefined; close(): Promise<void> };
const reports: DevReport[] = [];
let selling: { siteUrls: readonly string[]; sellerFiles: readonly string[] };
let closePage: () => void;
let next: <T>(name: string) => Promise<T>;

/** Records the events that an open page receives. */
async function openPage(url: string): Promise<void> {
  const leave = new AbortController();
  closePage = () => leave.abort();
  const { body } = await fetch(`${url}/_fp/dev-events`, { signal: leave.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  next = async <T>(name: string): Promise<T> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text);
      if (found) {
        text = text.replace(found[0], '');
        return JSON.parse(found[1] ?? '') as T;
      }
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The server ended without telling "${name}"`);
      text += part.value;
    }
  };
}

beforeAll(async () => {
  for (const name of ['src', 'schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json', site])
    cpSync(resolve(name), join(root, name), { recursive: true });
  const seller = {
    ...{
      name: '{{brand.legalName}}',
      brand: '{{brand.name}}',
      street: '{{contacts.street}}',
      country: '{{contacts.country}}',
    },
    ...{ postalCode: '{{contacts.postalCode}}', city: '{{contacts.city}}' },
    ...{ phone: '{{contacts.phone}}', email: '{{contacts.email}}', documents: {} },
  };
  const { contacts, ...settings } = JSON.parse(readFileSync(join(root, site, 'site.json'), 'utf8'));
  writeFileSync(
    join(root, site, 'site.json'),
    JSON.stringify({ ...settings, contacts: { ...contacts, country: 'DE' }, seller }),
  );
  for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
  const api = (name: typeof selling) => {
    selling = name;
    return Promise.resolve('http://localhost:1');
  };
  dev = await startDev({
    root,
    project: openProject(root),
    site: 'stadtbibliothek',
    port: 0,
    api,
    tell: (report) => reports.push(report),
    studio: { readOnly: false, script: '' },
  });
  await openPage(dev.url);
});

afterAll(async () => {
  closePage();
  await dev.close();
  rmSync(root, { recursive: true, force: true });
});

it('sends the facts of the published site to the API', () => {
  expect(selling.siteUrls).toEqual([dev.url]);
  const [file = ''] = selling.sellerFiles;
  const { brand } = JSON.parse(readFileSync(join(root, site, 'site.json'), 'utf8')) as { brand: { legalName: string } };
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    site: 'stadtbibliothek',
    sellers: { de: { name: brand.legalName } },
  });
});

it('publishes the result of a saved edit', async () => {
  // A build blocks server and test for longer than the keep-alive timeout: each page gets its own connection.
  const page = async (path: string) => (await fetch(`${dev.url}${path}`, { headers: { connection: 'close' } })).text();
  expect(await next<DevProblem[]>('problems')).toEqual([]);
  const first = await next<DevBuild>('build');
  const good = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, string>;
  const before = await page('/besuch');
  expect(before).toContain('/_fp/dev.js');

  writeFileSync(messages, JSON.stringify({ ...good, 'visit.title': 'Asked and answered' }));
  const second = await next<DevBuild>('build');
  expect(second.build).not.toBe(first.build);
  expect(second.changed).toEqual(expect.arrayContaining(['besuch.html', 'compiled-lang/de.json']));
  expect(second.changed).not.toContain('ausweis.html');
  expect(await page('/besuch')).toContain('Asked and answered');
  expect(readFileSync(messages, 'utf8')).toContain('\n  "visit.title": "Asked and answered",\n');
  expect(await next<DevProblem[]>('problems')).toEqual([]);

  writeFileSync(messages, '{ "visit.title": ');
  expect(await next<DevProblem[]>('problems')).toMatchObject([
    { severity: 'error', place: expect.stringMatching(/^sites\/stadtbibliothek\/content\/messages\/de\.json:1:\d+$/) },
  ]);
  expect(await page('/besuch')).toContain('Asked and answered');

  writeFileSync(messages, JSON.stringify(good));
  expect(await next<DevProblem[]>('problems')).toEqual([]);
  await next<DevBuild>('build');
  expect(await page('/besuch')).toBe(before);
});

it('keeps replaced style sheets for a page that is still loading', async () => {
  const ask = (path: string) => fetch(`${dev.url}${path}`, { headers: { connection: 'close' } });
  const styles = async () => (await (await ask('/besuch')).text()).match(/\/_fp\/styles\.\w+\.css/g) ?? [];
  const loaded = await styles();
  const settings = join(root, site, 'site.json');
  const before = readFileSync(settings, 'utf8');
  writeFileSync(settings, before.replace('#7a2e2e', '#2e2e7a'));
  await next<DevBuild>('build');
  expect(await styles()).not.toEqual(loaded);
  const answers = await Promise.all(loaded.map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  writeFileSync(settings, before);
  await next<DevBuild>('build');
});

it('reports a kind that was added after its scripts were built', async () => {
  const block = {
    ...JSON.parse(readFileSync(join(root, 'src/blocks/badge/schema.json'), 'utf8')),
    title: 'StarsBlock',
  };
  mkdirSync(join(root, 'src/blocks/stars'));
  writeFileSync(join(root, 'src/blocks/stars/schema.json'), JSON.stringify(block));
  const page = join(root, site, 'content/pages/visit.json');
  const before = readFileSync(page, 'utf8');
  const content = JSON.parse(before) as { body: unknown[] };
  content.body.push({ block: 'stars', id: 'stars', text: 'visit.title' });
  writeFileSync(page, JSON.stringify(content));
  let problems: DevProblem[] = [];
  while (problems.length === 0) problems = await next<DevProblem[]>('problems');
  expect(problems).toMatchObject([{ severity: 'error', place: 'src/blocks/stars' }]);
  expect(reports.at(-1)?.serving).toEqual(problems);
  rmSync(join(root, 'src/blocks/stars'), { recursive: true });
  writeFileSync(page, before);
  expect(await next<DevProblem[]>('problems')).toEqual([]);
});

const studioOrigin = (): string => new URL(dev.studio ?? '').origin;

it('links to the studio', async () => {
  const { status, headers } = await fetch(`${dev.url}/_studio`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, `${studioOrigin()}/`]);
  expect(await next<DevStudio>('studio')).toEqual({ origin: studioOrigin() });
});

it('lets only the studio frame its pages', async () => {
  const { headers } = await fetch(`${dev.url}/besuch`);
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${studioOrigin()};`);
});

it('publishes edits from the studio', async () => {
  const token = new URL(dev.studio ?? '').hash.replace('#token=', '');
  const post = async (name: string, body: unknown): Promise<unknown> => {
    const headers = { origin: studioOrigin(), 'x-faceplate-studio': token, 'content-type': 'application/json' };
    const answer = await fetch(`${studioOrigin()}/api/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const page = async () => (await fetch(`${dev.url}/besuch`, { headers: { connection: 'close' } })).text();
  const before = readFileSync(messages, 'utf8');
  const edits = [{ text: 'visit.title', language: 'de', value: 'Written in the studio' }];
  expect(await post('edit', { site: 'stadtbibliothek', layer: 'stadtbibliothek', scope: 'here', edits })).toMatchObject(
    { done: true },
  );
  while (!(await page()).includes('Written in the studio')) await next<DevBuild>('build');
  expect(await post('undo', {})).toMatchObject({ done: true });
  while ((await page()).includes('Written in the studio')) await next<DevBuild>('build');
  expect(readFileSync(messages, 'utf8')).toBe(before);
});
