/** A start of `dev` with the results of an earlier one serves the same files as a first start. */
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { fileDigest } from '../../../src/definition/source/file-stamps';
import { isLasting } from '../../../src/publish/files/files';
import { publishedFiles } from '../../../src/publish/files/release';
import { withProject } from '../../../tests/definitions/project';
import { keepEditorSchemas } from '../../command/generated';
import type { DevReport } from './publisher';
import { startDev } from './site';

const engine = 'start again';

/** Gives the project its own packages, so that it has its own cache. */
function install(root: string): void {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  symlinkSync(resolve('dist'), join(root, 'dist'), 'dir');
}

type Started = DevReport & { readonly files: Readonly<Record<string, string>> };

/** Returns the hash of each published file. Files with a hash in their name may stay from an earlier version. */
const publishedIn = (folder: string): Started['files'] =>
  Object.fromEntries(
    publishedFiles(folder)
      .toSorted()
      .map((path) => [path, fileDigest(readFileSync(join(folder, path)))]),
  );

const withoutLasting = (files: Started['files']): Started['files'] =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !isLasting(path)));

/** Returns the texts of all files below a folder. */
const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

/** Starts `dev` like a new process, and stops it. */
async function start(root: string, version: string | undefined = engine): Promise<Started> {
  const reports: DevReport[] = [];
  const folder = join(root, 'served');
  const project = openProject(root, { engine: version });
  const tell = (report: DevReport): void => void reports.push(report);
  const dev = await startDev({
    root,
    project,
    engine: version,
    site: 'base',
    port: 0,
    folder,
    api: 'http://localhost:1',
    tell,
  });
  keepEditorSchemas(project, root, 'base', version);
  await dev.close();
  const [report] = reports;
  if (report === undefined) throw new Error('nothing was published');
  return { ...report, files: publishedIn(folder) };
}

/** Starts `dev` in an empty folder without stored results. */
async function startCold(root: string): Promise<Started> {
  rmSync(join(root, 'served'), { recursive: true, force: true });
  return start(root, undefined);
}

function edit(root: string, file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

it('starts again without writing a file', async () => {
  await withProject([], async (root) => {
    install(root);
    const first = await start(root);
    expect(first.problems).toEqual([]);
    expect(first.changed?.length).toBeGreaterThan(10);
    const again = await start(root);
    expect(again.changed).toEqual([]);
    expect(again.files).toEqual(first.files);
  });
});

it('serves after an edit what a first start serves', async () => {
  await withProject([], async (root) => {
    install(root);
    await start(root);
    edit(root, 'content/messages/en.json', 'For companies', 'For firms');
    const again = await start(root);
    expect(again).toMatchObject({ problems: [], serving: [] });
    expect(again.changed?.length).toBeGreaterThan(0);
    const cold = await startCold(root);
    expect(again.files).toMatchObject(cold.files);
    expect(withoutLasting(again.files)).toEqual(withoutLasting(cold.files));
  });
});

it('keeps the last version of a site that has an error now', async () => {
  await withProject([], async (root) => {
    install(root);
    const first = await start(root);
    edit(root, 'content/messages/en.json', 'For companies', '{');
    const broken = await start(root);
    expect(broken.problems.length).toBeGreaterThan(0);
    expect(broken.problems).toEqual(openProject(root).check('base'));
    expect(broken.files).toEqual(first.files);
  });
});

it('starts from scratch if the whole cache is damaged', async () => {
  await withProject([], async (root) => {
    install(root);
    const first = await start(root);
    const kept = join(root, 'node_modules/.cache/faceplate');
    const files = readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.some(({ name }) => name.startsWith('pack-'))).toBe(true);
    for (const { parentPath, name } of files)
      writeFileSync(join(parentPath, name), readFileSync(join(parentPath, name)).subarray(0, 40));
    rmSync(join(root, 'served'), { recursive: true });
    const again = await start(root);
    expect(again.files).toEqual(first.files);
    expect(again.problems).toEqual([]);
  });
});

it('rewrites editor schemas that somebody has changed', async () => {
  await withProject([], async (root) => {
    install(root);
    await start(root);
    const folder = join(root, '.faceplate/schemas');
    const before = textsIn(folder);
    const [file = ''] = Object.keys(before);
    writeFileSync(file, '{}');
    await start(root);
    expect(textsIn(folder)).toEqual(before);
    expect(readdirSync(join(root, 'node_modules/.cache/faceplate'))).toContain('schemas');
  });
});
