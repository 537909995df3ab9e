/** A site with API data is published again only if its definitions or the data differ. */
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withProject } from '../../../tests/definitions/project';
import { projectFiles } from '../../../tests/definitions/random-edits';
import { publishSite } from '../../../src/publish/site/publish';
import { makeSite, openForPublishing } from './make';
import type { PublishRequest } from './request';
import { unchanged } from './unchanged';

vi.mock('../../../src/publish/site/publish', async (original) => {
  const { publishSite: made } = await original<{ publishSite: typeof publishSite }>();
  return { publishSite: vi.fn(made) };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<{ readFileSync: typeof readFileSync }>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});
afterEach(() => vi.unstubAllGlobals());

const home = {
  file: 'content/pages/home.json',
  from: '"id": "home",',
  to: '"id": "home", "data": { "places": { "operation": "places.list", "with": { "ids": ["one"] }, "fetch": "publish" } },',
};

const open = {
  file: 'schemas/operations/places.list/operation.json',
  from: '"path": "/object",',
  to: '"path": "/object", "auth": "none",',
};

/** Sets an old modification time: results of files that were just written are not cached, as they may change again. */
function settle(root: string): void {
  const earlier = new Date(Date.now() - 3_600_000);
  for (const file of projectFiles(root)) utimesSync(join(root, file), earlier, earlier);
}

const publishing = (root: string, folder: string, api: string | undefined): PublishRequest => ({
  root,
  site: 'base',
  folder,
  out: folder,
  api,
  samples: api === undefined,
  base: undefined,
  url: undefined,
  only: undefined,
  allowEmpty: false,
  keepDays: undefined,
});

const listener = { onProblems: () => undefined, onBroken: () => undefined };

it('is published again after a different answer', async () => {
  await withProject([home, open], async (root) => {
    settle(root);
    const folder = mkdtempSync(join(tmpdir(), 'faceplate-answers-'));
    const publish = async (street: string) => {
      vi.stubGlobal('fetch', async () =>
        Response.json({ data: [{ id: 'one', build: { status: 'planned' }, street }] }),
      );
      const request = publishing(root, folder, 'https://api.example');
      return makeSite(request, openForPublishing(root, `answers ${process.pid}`), listener);
    };
    expect(await publish('Am Tor')).toMatchObject({ kind: 'published' });
    const { files } = (await publish('Am Tor')) as { files: number };
    expect(publishSite).toHaveBeenCalledTimes(1);
    expect(files).toBeGreaterThan(10);
    expect(await publish('Am Markt')).toMatchObject({ kind: 'published' });
    expect(publishSite).toHaveBeenCalledTimes(2);
    rmSync(folder, { recursive: true });
  });
});

const recorded = {
  file: 'schemas/operations/places.list/samples.json',
  text: (street: string) =>
    JSON.stringify({
      good: {
        with: { ids: ['one'] },
        status: 200,
        body: { data: [{ id: 'one', build: { status: 'planned' }, street }] },
      },
    }),
};

/** Returns the paths of readFileSync calls since the last look, for files below a folder. */
function readBelow(folder: string): readonly string[] {
  const paths = vi.mocked(readFileSync).mock.calls.map(([path]) => String(path));
  vi.mocked(readFileSync).mockClear();
  return paths.filter((path) => path.startsWith(folder));
}

it('is recognised without the engine if its answers are recorded', async () => {
  await withProject([home, open], async (root) => {
    const folder = mkdtempSync(join(tmpdir(), 'faceplate-answers-'));
    const request = publishing(root, folder, undefined);
    const engine = `recorded answers ${process.pid}`;
    const publish = (street: string) => {
      writeFileSync(join(root, recorded.file), recorded.text(street));
      settle(root);
      return makeSite(request, openForPublishing(root, engine), listener);
    };
    expect(await publish('Am Tor')).toMatchObject({ kind: 'published', kept: [], missed: [] });
    readBelow(folder);
    expect(unchanged(request, engine)).toMatchObject({ outcome: { kind: 'published', written: 0 } });
    // Only the list of earlier files that may stay is read.
    expect(readBelow(folder).filter((path) => !path.endsWith('current/earlier.json'))).toEqual([]);
    expect(unchanged({ ...request, only: 'home' }, engine)).toBeUndefined();
    writeFileSync(join(root, recorded.file), recorded.text('Am Markt'));
    settle(root);
    expect(unchanged(request, engine)).toBeUndefined();
    await publish('Am Markt');
    expect(unchanged(request, engine)).toMatchObject({ outcome: { written: 0 } });
    rmSync(folder, { recursive: true });
  });
});
