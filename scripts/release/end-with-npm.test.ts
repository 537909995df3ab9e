import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const helper = JSON.stringify(join(import.meta.dirname, 'end-with-npm.mjs'));

/** Starts a server as npm does: below a shell that waits for it. */
function startedByNpm(env: Readonly<Record<string, string>>): ChildProcess {
  const code = `
    import { endWithNpm } from ${helper};
    endWithNpm();
    process.once('SIGTERM', () => { console.log('stopped'); process.exit(0); });
    setTimeout(() => { console.log('left running'); process.exit(0); }, 4000);
    console.log('ready');`;
  const { npm_lifecycle_event: _, ...outer } = process.env;
  return spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], {
    env: { ...outer, ...env, NODE: process.execPath, CODE: code },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Returns the last line of the server's output after its shell was stopped. */
async function lastLine(shell: ChildProcess): Promise<string | undefined> {
  let text = '';
  shell.stdout?.on('data', (part: Buffer) => {
    text += part.toString();
    if (text === 'ready\n') shell.kill('SIGTERM');
  });
  if (shell.stdout) await once(shell.stdout, 'close');
  return text.trim().split('\n').at(-1);
}

it.runIf(process.platform !== 'win32')('stops a server whose npm is stopped', async () => {
  expect(await lastLine(startedByNpm({ npm_lifecycle_event: 'start' }))).toBe('stopped');
});

it.runIf(process.platform !== 'win32')('leaves a server alone that npm did not start', async () => {
  expect(await lastLine(startedByNpm({}))).toBe('left running');
});
