/** Interrupted publishing: each call that changes the file system is in turn the last one of its process. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutputFile } from './files';
import { writeSite } from './write';

const work = mkdtempSync(join(tmpdir(), 'interrupted-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A site whose pages name their version and files of this version; some pages are added and removed. */
function version(name: string, pages: readonly string[]): OutputFile[] {
  const script = { path: `_fp/pages/${name}.js`, content: `${name} ${'x'.repeat(500)}` };
  const shared = { path: 'assets/shared.js', content: 'the same in all' };
  return [
    shared,
    script,
    ...pages.map((path) => ({ path, content: `${name} ${script.path} ${shared.path}` })),
    { path: '_fp/consent/en.html', content: `${name} ${shared.path}` },
  ];
}

const old = version('old', ['index.html', 'de/index.html', 'gone.html', 'config.json']);
const next = version('new', ['index.html', 'de/index.html', 'de/more.html', 'config.json']);
const named = [...new Set([...old, ...next].map(({ path }) => path).filter((path) => /html$|json$/.test(path)))];

/** The version that a visitor sees, at every address of either version, with every file that the pages name. */
function seen(folder: string): string {
  const contents = named.flatMap((path) =>
    existsSync(join(folder, path)) ? [readFileSync(join(folder, path), 'utf8')] : [],
  );
  const lost = contents
    .flatMap((content) => content.split(' ').slice(1))
    .filter((path) => !existsSync(join(folder, path)));
  const which = [old, next].find((files) =>
    named.every((path) => {
      const file = files.find((each) => each.path === path);
      const there = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
      return there === file?.content;
    }),
  );
  return lost.length > 0
    ? `lost ${lost.join(', ')}`
    : which === old
      ? 'old'
      : which === next
        ? 'new'
        : contents.length === 0
          ? 'nothing'
          : `a mixture: ${contents.join(' | ')}`;
}

const script = join(work, 'child.mjs');

/**
 * Loaded first in the child process: counts the calls that change the file system and ends the run at one of them. A killed
 * run changes nothing from then on, so one process can simulate any number of them; at its end it is really killed, so that
 * no cleanup runs.
 */
const hook = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let how = 'whole';
let which = -1;
let count = 0;
export const arm = (...words) => {
  [how, which] = words;
  count = 0;
};
export const counted = () => count;
for (const name of ['writeFileSync', 'renameSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'copyFileSync']) {
  const real = fs[name];
  fs[name] = (...given) => {
    const at = count++;
    if (how === 'whole' || at < which) return real(...given);
    if (how !== 'full' && at > which) throw new Error('This run is dead');
    if (how === 'full' && /^rm/.test(name)) return real(...given);
    // A file may be half written when it ends.
    if (name === 'writeFileSync' && at === which) real(given[0], String(given[1]).slice(0, 3));
    if (how === 'kill') process.kill(process.pid, 'SIGKILL');
    if (how === 'die') throw new Error('This run dies');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
}
syncBuiltinESMExports();
`;

const child = `
import { arm, counted } from './hook.mjs';
import { writeSite } from './built/write.mjs';
import { readFileSync } from 'node:fs';
const [, , how, first, files, ...folders] = process.argv;
const content = JSON.parse(readFileSync(files, 'utf8'));
const runs = folders.map((folder, index) => {
  arm(how, Number(first) + index);
  try {
    writeSite(folder, content);
    return { calls: counted() };
  } catch (failure) {
    return { failure: String(failure) };
  }
});
process.stdout.write(JSON.stringify(runs));
if (how === 'die') process.kill(process.pid, 'SIGKILL');
if (runs.some(({ failure }) => failure !== undefined)) {
  console.error(...runs.map(({ failure }) => failure));
  process.exitCode = 1;
}
`;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      outDir: join(work, 'built'),
      ssr: true,
      minify: false,
      rollupOptions: {
        input: { write: join(import.meta.dirname, 'write.ts') },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  writeFileSync(join(work, 'hook.mjs'), hook);
  writeFileSync(script, child);
  writeFileSync(join(work, 'next.json'), JSON.stringify(next));
});

/** `die`: each run behaves as if killed; `kill`: the process itself is killed. */
type How = 'die' | 'kill' | 'full' | 'whole';
type Run = { readonly calls?: number; readonly failure?: string };

/** Publishes into these folders in one process; the first run ends at the call `first`, each other one call later. */
function run(how: How, first: number, folders: readonly string[]) {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [script, how, String(first), join(work, 'next.json'), ...folders],
    { encoding: 'utf8' },
  );
  return { status, signal, runs: stdout === '' ? [] : (JSON.parse(stdout) as readonly Run[]), said: stderr };
}

/** Kinds of folders to publish into. */
const kinds: Readonly<Record<string, (folder: string) => void>> = {
  'that is new': () => undefined,
  'that is there and empty': (folder) => mkdirSync(folder),
  'of plain files': (folder) => void writeSite(folder, old),
  'that was published into before': (folder) => {
    writeSite(folder, old);
    writeSite(folder, old);
  },
  'that stayed as it was again and again': (folder) => {
    for (let times = 0; times < 3; times += 1) writeSite(folder, old);
  },
  'that is a link to such a one': (folder) => {
    writeSite(`${folder}-real`, old);
    writeSite(`${folder}-real`, old);
    symlinkSync(`${folder}-real`, folder);
  },
};

let made = 0;
const fresh = (prepare: (folder: string) => void): string => {
  const folder = join(work, `${(made += 1)}`, 'site');
  mkdirSync(join(folder, '..'));
  prepare(folder);
  return folder;
};

describe.each(Object.entries(kinds))('a folder %s', (kind, prepare) => {
  const ways = ['die', 'full'] as const;
  // Other ways to make the same folder behave the same on a full disk.
  it.each(ways.filter((how) => how === 'die' || !/again|link/.test(kind)))(
    'is the old site or the new one when publishing ends at any of its calls (%s)',
    (how) => {
      const before = seen(fresh(prepare));
      const calls = run('whole', -1, [fresh(prepare)]).runs[0]?.calls ?? 0;
      expect(calls).toBeGreaterThan(10);
      const folders = Array.from({ length: calls }, () => fresh(prepare));
      const { signal, runs } = run(how, 0, folders);
      expect([signal, runs.length]).toEqual([how === 'die' ? 'SIGKILL' : null, calls]);
      const found = new Set<string>();
      for (const [which, folder] of folders.entries()) {
        found.add(seen(folder));
        // After a failure the old site is unchanged, and no file of the new one remains.
        if (how === 'full' && runs[which]?.failure !== undefined)
          expect([which, seen(folder), existsSync(join(folder, '_fp/pages/new.js'))]).toEqual([which, before, false]);
        writeSite(folder, next);
        expect([which, seen(folder)]).toEqual([which, 'new']);
      }
      expect([...found].filter((each) => each !== before && each !== 'new')).toEqual([]);
    },
    240_000,
  );

  it('is the same after a killed process as after a crash', () => {
    const [killed, dead] = [fresh(prepare), fresh(prepare)];
    expect(run('kill', 6, [killed]).signal).toBe('SIGKILL');
    run('die', 6, [dead]);
    const names = (folder: string): readonly string[] =>
      readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(/[\da-f-]{36}/g, 'TOKEN'))
        .toSorted();
    expect(names(killed)).toEqual(names(dead));
  });
});

it('publishes a whole site when two processes compete', async () => {
  const many = (name: string) =>
    Array.from({ length: 60 }, (_, index) => version(`${name}${index}`, [`${name}${index}.html`]))
      .flat()
      .filter(({ path }) => !path.includes('consent'));
  const both = { next: [...next, ...many('new')], old: [...old, ...many('old')] };
  for (const [name, files] of Object.entries(both))
    writeFileSync(join(work, `${name}-many.json`), JSON.stringify(files));
  const folder = fresh(kinds['that was published into before']!);
  const ended = await Promise.all(
    Object.keys(both).map(
      (name) =>
        new Promise<{ code: number | null; said: string }>((done) => {
          const child = spawn(process.execPath, [script, 'whole', '-1', join(work, `${name}-many.json`), folder]);
          let said = '';
          child.stderr.on('data', (data) => {
            said += String(data);
          });
          child.on('close', (code) => done({ code, said }));
        }),
    ),
  );
  expect(ended.map(({ code, said }) => code === 0 || /is publishing into/.test(said))).toEqual([true, true]);
  expect(ended.some(({ code }) => code === 0)).toBe(true);
  expect(seen(folder)).toMatch(/^(old|new)$/);
});

it('keeps the old site when the file system is full', () => {
  const folder = fresh(kinds['that was published into before']!);
  const { status, said } = run('full', 3, [folder]);
  expect(status).toBe(1);
  expect(said).toContain('ENOSPC');
  cpSync(folder, `${folder}-copy`, { recursive: true, verbatimSymlinks: true });
  expect([seen(folder), seen(`${folder}-copy`)]).toEqual(['old', 'old']);
});
