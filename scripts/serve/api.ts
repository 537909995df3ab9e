import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox, SandboxOptions } from '../../sandbox/server';
import type { FromApi, ToApi } from './api-messages';

export type RunningApi = Pick<Sandbox, 'port' | 'announce' | 'close'>;

/** Maximum restarts within a minute: after more, the API stays down. */
const mostRestarts = 5;
const minuteMs = 60_000;
const pauseMs = 1_000;

/** Sends a message to a process and waits for its answer. @throws Error with its message if it failed or ended */
async function ask(child: ChildProcess, order: ToApi): Promise<FromApi> {
  const heard = once(child, 'message') as Promise<[FromApi]>;
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The API ended with code ${String(code)}.`);
  });
  child.send(order);
  const [answer] = await Promise.race([heard, gone]);
  if (answer.say === 'failed') throw new Error(answer.message);
  return answer;
}

const usualEntry = join(import.meta.dirname, 'api-process.js');

/** Lowers the API's process priority, so that a flood of calls does not slow down pages. */
function yieldToSites({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted on every system; the API runs anyway.
  }
}

async function launch(entry: string, options: SandboxOptions): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  yieldToSites(child);
  try {
    const answer = await ask(child, { say: 'start', options });
    return { child, port: answer.say === 'started' ? answer.port : options.port };
  } catch (failure) {
    child.kill('SIGKILL');
    throw failure;
  }
}

/**
 * Starts the reference API in its own process, and again on the same port if that ends unexpectedly.
 * @param entry of that process
 * @throws Error with a message for the user, like `startSandbox`
 */
export async function startApiProcess(options: SandboxOptions, entry = usualEntry): Promise<RunningApi> {
  let { child, port } = await launch(entry, options);
  let [closing, announced] = [false, false];
  const restarts: number[] = [];

  async function restart(why: string): Promise<void> {
    restarts.push(Date.now());
    const recent = restarts.filter((at) => at > Date.now() - minuteMs).length;
    if (recent > mostRestarts) {
      console.error(`The API ended again (${why}) and stays down: it ended ${recent} times within a minute.`);
      return;
    }
    console.error(`The API ended (${why}). It starts again.`);
    await delay(pauseMs);
    if (closing) return;
    try {
      ({ child } = await launch(entry, { ...options, port }));
      watch();
      if (announced) await ask(child, { say: 'announce' });
    } catch (failure) {
      await restart(failure instanceof Error ? failure.message : String(failure));
    }
  }

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (!closing) void restart(signal ?? `code ${String(code)}`);
    });
  }

  watch();
  return {
    port,
    announce: async () => {
      announced = true;
      await ask(child, { say: 'announce' });
    },
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.send({ say: 'close' } satisfies ToApi);
      await ended;
    },
  };
}
