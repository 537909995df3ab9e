import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApiProcess } from './api';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-api-'));
const [entry, log] = [join(folder, 'api.mjs'), join(folder, 'log')];

/** A process that answers like the API and logs its messages. */
const program = `
import { appendFileSync } from 'node:fs';
process.on('message', ({ say, options }) => {
  appendFileSync(${JSON.stringify(log)}, \`\${process.pid} \${say} \${options?.port ?? ''}\\n\`);
  if (say === 'close') process.exit(0);
  if (options?.host === 'nowhere') process.send({ say: 'failed', message: 'No such host' });
  else process.send(say === 'start' ? { say: 'started', port: options.port || 4321 } : { say: 'announced' });
});`;

const heard = (): string[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.replace(/^\d+ /, '').trim())
    : [];
const lastPid = (): number => Number(readFileSync(log, 'utf8').trim().split('\n').at(-1)?.split(' ')[0]);

beforeEach(() => writeFileSync(entry, program));
afterEach(() => rmSync(log, { force: true }));

it('starts the API in a process that ends with it', async () => {
  const api = await startApiProcess({ port: 0 }, entry);
  await api.announce();
  await api.close();
  await api.close();
  expect([api.port, heard()]).toEqual([4321, ['start 0', 'announce', 'close']]);
});

it('restarts it on the same port after a crash', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = await startApiProcess({ port: 0 }, entry);
  await api.announce();
  process.kill(lastPid(), 'SIGKILL');
  await vi.waitFor(() => expect(heard()).toEqual(['start 0', 'announce', 'start 4321', 'announce']), 20_000);
  expect(logged).toHaveBeenCalledWith('The API ended (SIGKILL). It starts again.');
  logged.mockRestore();
  await api.close();
});

it('reports why it does not start', async () => {
  await expect(startApiProcess({ port: 0, host: 'nowhere' }, entry)).rejects.toThrow('No such host');
});
