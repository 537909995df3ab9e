// The reference API in its own process, so that its computations do not delay the sites of `npm start`.
import { startSandbox } from '../../sandbox/server';
import type { Sandbox } from '../../sandbox/server';
import type { FromApi, ToApi } from './api-messages';

let sandbox: Sandbox | undefined;

const tell = (message: FromApi): void => void process.send?.(message);

async function end(): Promise<void> {
  await sandbox?.close();
  process.exit(0);
}

async function obey(order: ToApi): Promise<void> {
  if (order.say === 'close') return end();
  if (order.say === 'announce') {
    await sandbox?.announce();
    return tell({ say: 'announced' });
  }
  sandbox = await startSandbox(order.options);
  tell({ say: 'started', port: sandbox.port });
}

process.on('message', (order: ToApi) => {
  obey(order).catch((failure: unknown) => {
    tell({ say: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
  });
});
// Ctrl-C reaches every process of a terminal: the parent process decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => void end());
