/** A site with data of an API is made again only where its definitions or the answers differ. */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withProject } from '../../../tests/definitions/project';
import { projectFiles } from '../../../tests/definitions/random-edits';
import { publishSite } from '../../../src/publish/site/publish';
import { makeSite, openForPublishing } from './make';

vi.mock('../../../src/publish/site/publish', async (original) => {
  const { publishSite: made } = await original<{ publishSite: typeof publishSite }>();
  return { publishSite: vi.fn(made) };
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

/** A file that was written just now may be written to again: nothing is remembered of it. */
function settle(root: string): void {
  const earlier = new Date(Date.now() - 3_600_000);
  for (const file of projectFiles(root)) utimesSync(join(root, file), earlier, earlier);
}

it('is made again for another answer alone', async () => {
  await withProject([home, open], async (root) => {
    settle(root);
    const folder = mkdtempSync(join(tmpdir(), 'faceplate-answers-'));
    const publish = async (street: string) => {
      vi.stubGlobal('fetch', async () =>
        Response.json({ data: [{ id: 'one', build: { status: 'planned' }, street }] }),
      );
      const request = { root, site: 'base', folder, out: folder, api: 'https://api.example', url: undefined };
      const rest = { only: undefined, allowEmpty: false, keepDays: undefined, samples: false, base: undefined };
      const listener = { onProblems: () => undefined, onBroken: () => undefined };
      return makeSite({ ...request, ...rest }, openForPublishing(root, `answers ${process.pid}`), listener);
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
