import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** CPU seconds, user and system, and peak memory of one process. */
export type ProcessUsage = { readonly seconds: number; readonly megabytes: number };

/** A Node script with its arguments, and the folder to run it in. */
export type Command = { readonly cwd: string; readonly words: readonly string[] };

const preload = pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href;

/** Runs a command to its end and returns its usage. Throws with its output if it fails. */
export function measure({ cwd, words }: Command): ProcessUsage {
  const file = join(tmpdir(), `bench-usage-${process.pid}.json`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BENCH_USAGE: file },
  });
  if (status !== 0) throw new Error(`${words.join(' ')}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
  const usage = JSON.parse(readFileSync(file, 'utf8')) as ProcessUsage;
  rmSync(file);
  return usage;
}

/** Runs commands one after another: the sum of their seconds and the largest memory. */
export function measureAll(commands: readonly Command[]): ProcessUsage {
  const usages = commands.map(measure);
  return {
    seconds: usages.reduce((sum, { seconds }) => sum + seconds, 0),
    megabytes: Math.max(0, ...usages.map(({ megabytes }) => megabytes)),
  };
}
