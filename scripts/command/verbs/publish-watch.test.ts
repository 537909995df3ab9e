/** Tests `publish --watch` of an operator's project, with the built command. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'faceplate-publish-watch-'));
const messages = join(root, 'sites/town/content/messages/en.json');
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(() => {
  execFileSync(process.execPath, ['-e', "import('./scripts/release/setup.mjs').then(({ build }) => build())"], {
    cwd: repository,
  });
  writeFileSync(join(root, 'faceplate.json'), '{ "faceplate": "1.0.0" }');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(repository, join(root, 'node_modules/faceplate'), 'dir');
  cpSync(join(repository, 'sites/stadtbibliothek'), join(root, 'sites/town'), { recursive: true });
  const settings = join(root, 'sites/town/site.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"site": "stadtbibliothek"', '"site": "town"'));
});

const command = `
const { run } = await import(${JSON.stringify(pathToFileURL(join(repository, 'dist/node/cli.js')).href)});
process.exitCode = await run(process.argv.slice(1), process.cwd());
`;

function watch() {
  const words = ['publish', '--watch', '--samples', '--site', 'town', '--out', 'out/town'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', command, '--', ...words], { cwd: root });
  let text = '';
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
      for (const look of seen) look();
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  /** Resolves to the output since the previous call, once it matches. */
  const says = (words_: RegExp) =>
    new Promise<string>((done, fail) => {
      const look = (): void => {
        if (!words_.test(text)) return;
        seen.delete(look);
        done(text);
        text = '';
      };
      seen.add(look);
      look();
      void ended.then(() => fail(new Error(`It ended without ${words_}:\n${text}`)));
    });
  return { child, ended, says };
}

const edit = (from: string, to: string): void =>
  writeFileSync(messages, readFileSync(messages, 'utf8').replace(from, to));
const published = (): string => readFileSync(join(root, 'out/town/en/ausweis.html'), 'utf8');

it('follows the changes of a project until a signal', async () => {
  const { child, ended, says } = watch();
  expect(await says(/written, \d+ ms → out\/town\n/)).toMatch(/^town: (\d+) files, \1 written/m);
  edit('"card.title": "', '"card.title": "Indeed ');
  const second = await says(/written, \d+ ms/);
  expect(second.match(/written/g)).toHaveLength(1);
  expect(Number(/(\d+) written/.exec(second)?.[1])).toBeLessThan(40);
  expect(published()).toContain('Indeed ');
  edit('"card.title": "Indeed', '"card.title": "{x, Never');
  expect(await says(/town: the last publication stays/)).toContain('messages/en.json');
  expect(published()).toContain('Indeed ');
  edit('"card.title": "{x, Never', '"card.title": "Truly');
  await says(/written, \d+ ms/);
  expect(published()).toContain('Truly ');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(existsSync(join(root, 'out/town/.publication/lock.json'))).toBe(false);
}, 240_000);
