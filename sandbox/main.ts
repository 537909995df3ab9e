import { demoAccounts } from './accounts';
import { refuseKnownSecret } from './environment';
import { logEvent, logFailure } from './log';
import { startSandbox } from './server';
import type { Sandbox, SandboxOptions } from './server';
import { startOptions } from './start-options';

/** Shown to a person at a terminal only; logs must not contain accounts. */
function greet({ url }: Sandbox, { testAids }: SandboxOptions): void {
  console.log(`Reference API  ${url}/openapi.json`);
  console.log(
    testAids
      ? `Its mails      ${url}/outbox\nTest aids are on: mails, messages and bad weather are open to whoever sits at this machine.`
      : 'Its mails      TEST_AIDS=1 shows them at /outbox',
  );
  for (const { role, username, password, apiKey } of demoAccounts)
    console.log(`  ${role.padEnd(10)} ${username.padEnd(30)} ${password ?? `api_key ${apiKey}`}`);
}

async function stop(sandbox: Sandbox, signal: string): Promise<void> {
  logEvent('Stopping', { signal, inFlight: sandbox.inFlight() });
  try {
    await sandbox.close();
    logEvent('Stopped');
    process.exit(0);
  } catch (error) {
    logFailure('Stopping failed', error);
    process.exit(1);
  }
}

try {
  refuseKnownSecret(process.env);
  const options = startOptions(process.env);
  const sandbox = await startSandbox(options);
  const { databaseUrl, testAids = false } = options;
  const database = databaseUrl === undefined ? 'embedded' : 'postgresql';
  logEvent('Started', { url: sandbox.url, pid: process.pid, database, testAids });
  if (process.stdout.isTTY) greet(sandbox, options);
  let stopping: Promise<void> | undefined;
  // Under npm, Ctrl-C reaches this process twice, from the terminal and from npm: only the first signal counts.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (stopping ??= stop(sandbox, signal)));
} catch (error) {
  if (process.stderr.isTTY) console.error(error instanceof Error ? error.message : error);
  else logFailure('Starting failed', error);
  process.exitCode = 1;
}
