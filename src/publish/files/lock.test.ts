import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isElsewhere, takeLock } from './lock';
import type { Holder } from './lock';

const renamed = vi.hoisted(() => vi.fn<(from: string, to: string) => void>());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameSync = (from: string, to: string) => {
    renamed(from, to);
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

/** A process of our own that runs as long as the tests. */
let running: ChildProcess;
beforeAll(() => {
  running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});
afterAll(() => running.kill());

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  renamed.mockReset();
  vi.restoreAllMocks();
});

const refusal = ({ pid, host }: Holder): Error => new Error(`locked by ${pid} on ${host}`);
const take = () => takeLock(file, refusal);
const holder = (): Holder => JSON.parse(readFileSync(file, 'utf8'));
const held = (more: Partial<Holder>): void =>
  writeFileSync(file, JSON.stringify({ token: 'other', pid: 1, host: hostname(), started: '', ...more }));
const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('a lock keeps others out until it is released', () => {
  const unlock = take();
  expect(holder()).toMatchObject({ pid: process.pid, host: hostname() });
  expect(take).toThrow(`locked by ${process.pid} on ${hostname()}`);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  take()();
});

it('each lock has its own token', () => {
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

it('a lock is taken over when its process number was reused', () => {
  held({ pid: running.pid ?? 0, started: 'long ago' });
  take()();
});

it('a lock of a running process is respected', () => {
  held({ pid: running.pid ?? 0 });
  expect(take).toThrow('locked by');
  const stat = readFileSync(`/proc/${running.pid}/stat`, 'utf8');
  held({ pid: running.pid ?? 0, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '' });
  expect(take).toThrow('locked by');
});

describe('a process of another user', () => {
  const failing = (code: string): void => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  };

  it('is only probed', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    held({ pid: 12, started: '' });
    expect(take).toThrow('locked by');
    expect(kill.mock.calls).toEqual([[12, 0]]);
  });

  it('is running if probing is not permitted', () => {
    failing('EPERM');
    held({ pid: 12 });
    expect(take).toThrow('locked by 12');
  });

  it('has ended if the system does not know it', () => {
    failing('ESRCH');
    held({ pid: 12 });
    take()();
  });
});

it('a lock that another process takes meanwhile is kept', () => {
  held({ pid: endedPid() });
  renamed.mockImplementationOnce(() => held({ token: 'quicker', pid: running.pid ?? 0 }));
  expect(take).toThrow(`locked by ${running.pid}`);
  expect([holder().token, readdirSync(folder)]).toEqual(['quicker', ['lock']]);
});

it('a lock that changes owners is given up after five attempts', () => {
  held({ pid: endedPid() });
  renamed.mockImplementation(() => {
    throw new Error('gone');
  });
  expect(take).toThrow('changes hands too often');
  expect(renamed).toHaveBeenCalledTimes(5);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('a lock that this process no longer holds is taken over', () => {
  held({ pid: process.pid });
  take()();
});

it('a lock of another machine is respected', () => {
  held({ pid: endedPid(), host: 'elsewhere' });
  expect(take).toThrow('on elsewhere');
  expect(isElsewhere(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
});

it.each(['', 'no JSON', '{}'])('a damaged lock is taken over: %j', (text) => {
  writeFileSync(file, text.replace('{}', `{"host":"${hostname()}","pid":${endedPid()}}`));
  take()();
});

it('the second release of a lock removes nothing', () => {
  const unlock = take();
  held({ pid: running.pid ?? 0 });
  unlock();
  expect(holder().token).toBe('other');
  unlock();
  expect(existsSync(file)).toBe(true);
});

it('a lock can be released after its folder has moved', () => {
  const unlock = take();
  const moved = join(folder, 'moved');
  renameSync(file, moved);
  unlock(moved);
  expect(readdirSync(folder)).toEqual([]);
});

it('a lock is released when the process exits', () => {
  const before = process.listenerCount('exit');
  const unlock = take();
  const leave = process.listeners('exit').at(-1);
  expect(process.listenerCount('exit')).toBe(before + 1);
  (leave as () => void)();
  expect([existsSync(file), process.listenerCount('exit')]).toEqual([false, before]);
  unlock();
});

it('a file system error is rethrown', () => {
  expect(() => takeLock(join(folder, 'missing', 'lock'), refusal)).toThrow('ENOENT');
});
