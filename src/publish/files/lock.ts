import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

export type Holder = {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, if the system reports it: a reused process id belongs to another process. */
  readonly started: string;
};

const heldHere = new Set<string>();

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a lock was taken on another machine, where this one cannot tell if its process still runs. */
export const isElsewhere = (holder: Holder): boolean => holder.host !== hostname();

function isAlive(holder: Holder): boolean {
  if (isElsewhere(holder)) return true;
  if (holder.pid === process.pid) return heldHere.has(holder.token);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return holder.started === '' || startOf(holder.pid) === holder.started;
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8'));
    const { token = '', pid = 0, host = '', started = '' } = holder;
    return { token, pid, host, started };
  } catch {
    return undefined;
  }
}

/** Creates the file with its content in one step; false when it exists. */
function createOnce(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's file, unless another process has replaced it in the meantime. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && moved.token !== stale?.token) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes an exclusive lock for this process. Takes over a lock whose process has ended.
 * Takes the lock file and the error for a process that has to wait. Returns a function that releases the lock; after its folder was
 * moved, it takes the file's new location.
 * @throws the given error while another process holds it; an error of the file system.
 */
export function takeLock(file: string, refusal: (holder: Holder) => Error): (movedTo?: string) => void {
  const mine: Holder = { token: randomUUID(), pid: process.pid, host: hostname(), started: startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createOnce(file, mine)) {
      heldHere.add(mine.token);
      const unlock = (place = file) => {
        if (heldHere.delete(mine.token) && readHolder(place)?.token === mine.token) rmSync(place, { force: true });
        process.removeListener('exit', leave);
      };
      const leave = () => unlock();
      process.once('exit', leave);
      return unlock;
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) throw refusal(holder);
    removeStale(file, holder);
  }
  throw new Error(`The lock ${file} changes hands too often; try again.`);
}
