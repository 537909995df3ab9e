/** `dev` while definitions have errors: after a start, and after a save. */
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { smallProject } from '../../../tests/definitions/project';
import { devScript } from './messages';
import type { DevReport } from './publisher';
import { startDev } from './site';

let root: string;
const broken = 'content/messages/en.json';
let close: () => Promise<void>;
let reports: DevReport[];

async function start(): Promise<{ readonly page: () => Promise<string>; readonly api: string }> {
  reports = [];
  const project = openProject(root);
  const tell = (report: DevReport): void => void reports.push(report);
  const dev = await startDev({ root, project, site: 'base', port: 0, api: undefined, tell });
  ({ close } = dev);
  const page = async () => (await fetch(dev.url, { headers: { connection: 'close' } })).text();
  return { api: dev.api, page };
}

beforeEach(() => {
  root = smallProject();
  rmSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
});

afterEach(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

it('serves no publication of an earlier start until there are no errors', async () => {
  const first = await start();
  expect(await first.page()).toContain('Hello');
  await close();
  const good = readFileSync(join(root, broken), 'utf8');
  writeFileSync(join(root, broken), '{');
  const { page } = await start();
  expect(reports).toMatchObject([{ changed: undefined }]);
  expect(await page()).not.toContain('Hello');
  expect(await page()).toContain(devScript);
  writeFileSync(join(root, broken), good);
  await expect.poll(page, { timeout: 20_000 }).toContain('Hello');
});

it('answers calls as before while a saved file has errors', async () => {
  const { api } = await start();
  const call = async () => (await fetch(`${api}/main/object?id=one`)).status;
  expect(await call()).toBe(200);
  writeFileSync(join(root, broken), '{');
  await expect.poll(() => reports.length, { timeout: 20_000 }).toBe(2);
  expect(reports.at(-1)).toMatchObject({ changed: undefined });
  expect(await call()).toBe(200);
});
