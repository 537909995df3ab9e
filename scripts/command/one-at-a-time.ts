/** Commands that write to the same project run one after another: each reads the changes of the one before. */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cacheKey } from '../../src/definition/disk-cache';
import { isElsewhere, takeLock } from '../../src/publish/files/lock';
import type { Holder } from '../../src/publish/files/lock';
import { UsageError } from './usage';

const retryMs = 100;
const patienceMs = 60_000;

class Busy extends UsageError {}

/**
 * Returns the lock file of a project: several projects may share their packages. Undefined for a folder without packages, or one that
 * cannot be written to.
 */
function lockOf(root: string): string | undefined {
  if (!existsSync(join(root, 'node_modules'))) return undefined;
  const folder = join(root, 'node_modules/.cache/faceplate');
  try {
    mkdirSync(folder, { recursive: true });
    return join(folder, `writing-${cacheKey(realpathSync(root))}.lock`);
  } catch {
    return undefined;
  }
}

const refusal = (file: string, holder: Holder): UsageError =>
  isElsewhere(holder)
    ? new UsageError(
        `Process ${holder.pid} on ${holder.host} is changing this project. If that machine no longer runs, delete ${file}.`,
      )
    : new Busy(`Process ${holder.pid} is changing this project. Try again when it has ended; nothing was changed.`);

/** Waits for the lock; undefined if the file system does not support it. */
async function lock(file: string, patience: number): Promise<(() => void) | undefined> {
  for (const since = Date.now(); ; await setTimeout(retryMs)) {
    try {
      return takeLock(file, (holder) => refusal(file, holder));
    } catch (failure) {
      if (!(failure instanceof UsageError)) return undefined;
      if (!(failure instanceof Busy) || Date.now() - since > patience) throw failure;
    }
  }
}

/**
 * Runs work that changes files of the project at `root` while no other command does.
 * @throws UsageError if another command still runs after a minute, or runs on another machine
 */
export async function oneAtATime<Result>(
  root: string,
  work: () => Promise<Result>,
  patience = patienceMs,
): Promise<Result> {
  const file = lockOf(root);
  const unlock = file === undefined ? undefined : await lock(file, patience);
  try {
    return await work();
  } finally {
    unlock?.();
  }
}
