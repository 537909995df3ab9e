import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Holder {
  token: string;
  pid: number;
  host: string;
  /** Start of the process where the system tells: a number that is used again is another process. */
  started: string;
}

const heldHere = new Set<string>();

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
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
    const value: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8'));
    const { token = '', pid = 0, host = '', started = '' } = value;
    return { token, pid, host, started };
  } catch {
    return undefined;
  }
}

/** Creates the file with its content in one step; false when it exists. */
function createOnce(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's file, unless another process took its place meanwhile. */
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

function refusal(directory: string, holder: Holder, file: string): Error {
  const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new Error(`The database in ${directory} is in use by process ${holder.pid}${elsewhere}. Two processes in one `
    + 'directory would lose rows.\n'
    + 'Stop that process, or choose another directory: DATA_DIR=/some/other/directory npm start'
    + (elsewhere === '' ? '' : `\nIf that machine no longer runs, delete ${file}.`));
}

/**
 * Takes the directory for this process alone; the result gives it back. The embedded database takes no lock itself.
 * @throws Error naming the process that has it.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock.json');
  const mine: Holder = { token: randomUUID(), pid: process.pid, host: hostname(), started: startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createOnce(file, mine)) {
      heldHere.add(mine.token);
      const unlock = () => {
        if (heldHere.delete(mine.token) && readHolder(file)?.token === mine.token) rmSync(file, { force: true });
        process.removeListener('exit', unlock);
      };
      process.once('exit', unlock);
      return unlock;
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) throw refusal(directory, holder, file);
    removeStale(file, holder);
  }
  throw new Error(`The lock ${file} changes hands too often; try again.`);
}
