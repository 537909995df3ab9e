import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isElsewhere, takeLock } from './lock';
import type { Holder } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = ({ pid, host }: Holder): Error => new Error(`locked by ${pid} on ${host}`);
const take = () => takeLock(file, refusal);
const holder = (): Holder => JSON.parse(readFileSync(file, 'utf8'));
const held = (more: Partial<Holder>): void =>
  writeFileSync(file, JSON.stringify({ token: 'other', pid: 1, host: hostname(), started: '', ...more }));
const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('a lock keeps others out until it is given back, and leaves nothing', () => {
  const unlock = take();
  expect(holder()).toMatchObject({ pid: process.pid, host: hostname() });
  expect(take).toThrow(`locked by ${process.pid} on ${hostname()}`);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  take()();
});

it('each lock has a token of its own', () => {
  const tokens = [1, 2].map(() => {
    const unlock = take();
    const { token } = holder();
    unlock();
    return token;
  });
  expect(new Set(tokens).size).toBe(2);
});

it('a lock whose process has ended is taken over', () => {
  held({ pid: endedPid() });
  const unlock = take();
  expect(holder().pid).toBe(process.pid);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock();
});

it('a lock whose process number belongs to another process by now is taken over', () => {
  held({ pid: process.ppid, started: 'long ago' });
  take()();
});

it('a lock of a running process is respected, whether the system says when it started or not', () => {
  held({ pid: process.ppid });
  expect(take).toThrow('locked by');
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  held({ pid: process.ppid, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '' });
  expect(take).toThrow('locked by');
});

it('a lock that this process no longer holds is taken over', () => {
  held({ pid: process.pid });
  take()();
});

it('a lock of another machine is respected: nobody here can tell whether its process runs', () => {
  held({ pid: endedPid(), host: 'elsewhere' });
  expect(take).toThrow('on elsewhere');
  expect(isElsewhere(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
});

it.each(['', 'no JSON', '{}'])('a damaged lock is taken over: %j', (text) => {
  writeFileSync(file, text.replace('{}', `{"host":"${hostname()}","pid":${endedPid()}}`));
  take()();
});

it('giving back a lock twice, or one that another process took over, removes nothing', () => {
  const unlock = take();
  held({ pid: process.ppid });
  unlock();
  expect(holder().token).toBe('other');
  unlock();
  expect(existsSync(file)).toBe(true);
});

it('a lock can be given back at the place that its folder was moved to', () => {
  const unlock = take();
  const moved = join(folder, 'moved');
  renameSync(file, moved);
  unlock(moved);
  expect(readdirSync(folder)).toEqual([]);
});

it('a lock is given back when the process exits', () => {
  const before = process.listenerCount('exit');
  const unlock = take();
  const leave = process.listeners('exit').at(-1);
  expect(process.listenerCount('exit')).toBe(before + 1);
  (leave as () => void)();
  expect([existsSync(file), process.listenerCount('exit')]).toEqual([false, before]);
  unlock();
});

it('an error of the file system is passed on', () => {
  expect(() => takeLock(join(folder, 'missing', 'lock'), refusal)).toThrow('ENOENT');
});
