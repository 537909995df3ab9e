import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { liveCode } from './live-code';

const start = vi.hoisted(() => vi.fn());
vi.mock('vite', () => ({ createServer: start }));
vi.mock('@vitejs/plugin-react', () => ({ default: () => [] }));

const root = mkdtempSync(join(tmpdir(), 'faceplate-live-'));
for (const folder of ['scripts/serve/dev/client', 'src', 'node_modules/vite', 'node_modules/@vitejs/plugin-react'])
  mkdirSync(join(root, folder), { recursive: true });
writeFileSync(join(root, 'scripts/serve/dev/client/live.ts'), '');
afterAll(() => rmSync(root, { recursive: true }));

it('starts Vite again after a failed start', async () => {
  const publishTo = (): undefined => undefined;
  start.mockRejectedValueOnce(new Error('The port is taken.'));
  start.mockResolvedValue({
    watcher: { on: () => undefined },
    ssrLoadModule: () => Promise.resolve({ publishTo }),
    close: () => Promise.resolve(),
  });
  const code = liveCode(root, createServer());
  await expect(code?.publishTo()).rejects.toThrow('The port is taken.');
  expect(await code?.publishTo()).toBe(publishTo);
  await code?.publishTo();
  expect(start).toHaveBeenCalledTimes(2);
});
