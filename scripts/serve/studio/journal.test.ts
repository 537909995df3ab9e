import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../../src/publish/files/lock';
import { StudioJournal } from './journal';

const [one, two] = ['content/messages/en.json', 'content/messages/de.json'] as const;
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-journal-'));
  mkdirSync(join(root, 'content/messages'), { recursive: true });
  for (const file of [one, two]) writeFileSync(join(root, file), '0');
});

afterEach(() => rmSync(root, { recursive: true }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Writes numbers to two files, step after step, until it is killed. */
const writer = `
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(${JSON.stringify(resolve(import.meta.dirname, 'journal.ts'))});
  const journal = new module.StudioJournal(process.argv[1]);
  for (let number = 0; ; number += 1) {
    const change = (file) => ({ file, before: String(number), after: String(number + 1) });
    journal.write([change('${one}'), change('${two}')]);
    process.stdout.write(number + '\\n');
  }
`;

/** Kills the writer with a signal that it cannot catch, after some steps. */
function killedWriter(steps: number): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done) => {
    let lines = 0;
    child.stdout.on('data', (part: Buffer) => {
      lines += part.toString().split('\n').length - 1;
      if (lines >= steps) child.kill('SIGKILL');
    });
    child.on('exit', () => done());
  });
}

it('is intact after kill -9', async () => {
  await killedWriter(40);
  const journal = new StudioJournal(root);
  const last = Number(read(one));
  expect(last).toBeGreaterThanOrEqual(40);
  expect(read(two)).toBe(String(last));
  expect(journal.undo()).toMatchObject({ files: [{ file: one, after: String(last - 1) }, { file: two }] });
  expect([read(one), read(two)]).toEqual([String(last - 1), String(last - 1)]);
  expect(journal.redo()).toMatchObject({ files: [{ file: one, after: String(last) }, { file: two }] });
});

it('finishes a step of which one file was written before a crash', () => {
  const journal = new StudioJournal(root);
  journal.write([
    { file: one, before: '0', after: '1' },
    { file: two, before: '0', after: '1' },
  ]);
  const state = JSON.parse(read('.faceplate/studio/journal.json')) as object;
  writeFileSync(join(root, '.faceplate/studio/journal.json'), JSON.stringify({ ...state, done: 0, next: 1 }));
  writeFileSync(join(root, two), '0');
  expect(new StudioJournal(root).canUndo).toBe(true);
  expect([read(one), read(two)]).toEqual(['1', '1']);
});

it('leaves a file alone that was changed after a crash', () => {
  const journal = new StudioJournal(root);
  journal.write([{ file: one, before: '0', after: '1' }]);
  const state = JSON.parse(read('.faceplate/studio/journal.json')) as object;
  writeFileSync(join(root, '.faceplate/studio/journal.json'), JSON.stringify({ ...state, done: 0, next: 1 }));
  writeFileSync(join(root, one), 'theirs');
  expect(new StudioJournal(root).undo()).toMatchObject({ ask: { file: one } });
  expect(read(one)).toBe('theirs');
});

it('keeps steps for the next start', () => {
  new StudioJournal(root).write([{ file: one, before: '0', after: null }]);
  const next = new StudioJournal(root);
  expect(next.undo()).toEqual({ files: [{ file: one, before: null, after: '0' }] });
  expect(read(one)).toBe('0');
});

it('recognises its own writes', () => {
  const journal = new StudioJournal(root);
  journal.write([{ file: one, before: '0', after: '1' }]);
  expect(journal.wrote(one)).toBe(true);
  journal.undo();
  expect(journal.wrote(one)).toBe(true);
  writeFileSync(join(root, one), '7');
  expect(journal.wrote(one)).toBe(false);
  expect(journal.wrote(two)).toBe(false);
});

it('discards undone steps with the next step', () => {
  const journal = new StudioJournal(root);
  journal.write([{ file: one, before: '0', after: '1' }]);
  journal.undo();
  journal.write([{ file: one, before: '0', after: '2' }]);
  expect(journal.canRedo).toBe(false);
  expect(journal.redo()).toMatchObject({ refused: 'There is nothing to redo.' });
});

it('leaves nothing of a step that cannot be written', () => {
  const journal = new StudioJournal(root);
  journal.write([{ file: one, before: '0', after: '1' }]);
  journal.undo();
  // A folder has the path of the file.
  const blocked = 'content/messages/fr.json';
  mkdirSync(join(root, blocked, 'full'), { recursive: true });
  const before = readdirSync(join(root, 'content/messages'));
  const changes = [
    { file: two, before: '0', after: '2' },
    { file: blocked, before: null, after: '2' },
  ];
  expect(journal.write(changes)).toMatchObject({ code: 'write-failed', data: { file: blocked, reason: 'EISDIR' } });
  expect(readdirSync(join(root, 'content/messages'))).toEqual(before);
  expect(read(two)).toBe('0');
  expect(journal.redo()).toMatchObject({ files: [{ file: one, after: '1' }] });
});

it('reports that it cannot store the texts of a step', () => {
  const journal = new StudioJournal(root);
  // A file has the path of the folder for texts.
  mkdirSync(join(root, '.faceplate/studio'), { recursive: true });
  writeFileSync(join(root, '.faceplate/studio/texts'), '');
  const answer = journal.write([{ file: one, before: '0', after: '1' }]);
  expect(answer).toMatchObject({ code: 'write-failed', data: { file: '.faceplate/studio', reason: 'EEXIST' } });
  expect(read(one)).toBe('0');
  rmSync(join(root, '.faceplate/studio/texts'));
  expect(journal.write([{ file: one, before: '0', after: '1' }])).toMatchObject({ files: [{ after: '1' }] });
});

it('discards the oldest steps once their texts have too many bytes', () => {
  const journal = new StudioJournal(root, 2500);
  const texts = ['0', ...['a', 'b', 'c'].map((letter) => letter.repeat(1000))];
  for (const [index, after] of texts.slice(1).entries())
    journal.write([{ file: one, before: texts[index] ?? '', after }]);
  expect(readdirSync(join(root, '.faceplate/studio/texts'))).toHaveLength(2);
  journal.undo();
  expect(read(one)).toBe(texts[2]);
  expect(journal.canUndo).toBe(false);
});

it('leaves everything unchanged while another studio writes', () => {
  const journal = new StudioJournal(root);
  journal.write([{ file: one, before: '0', after: '1' }]);
  const unlock = takeLock(join(root, '.faceplate/studio/lock.json'), () => new Error('held'));
  expect(journal.write([{ file: one, before: '1', after: '2' }])).toMatchObject({
    refused: expect.stringContaining('Another studio') as unknown,
  });
  expect(journal.undo()).toMatchObject({ refused: expect.stringContaining('Another studio') as unknown });
  expect(read(one)).toBe('1');
  unlock();
  expect(journal.undo()).toMatchObject({ files: [{ file: one, after: '0' }] });
});

describe('a file that was changed by hand', () => {
  const text = (first: string, last: string): string =>
    `{\n  "a": "${first}",\n  "b": "",\n  "c": "",\n  "d": "${last}"\n}\n`;
  const begun = (): StudioJournal => {
    writeFileSync(join(root, one), text('old', 'old'));
    const journal = new StudioJournal(root);
    journal.write([
      { file: one, before: text('old', 'old'), after: text('new', 'old') },
      { file: two, before: '0', after: '1' },
    ]);
    return journal;
  };

  it('keeps that change when the step is undone', () => {
    const journal = begun();
    writeFileSync(join(root, one), text('new', 'theirs'));
    expect(journal.undo()).toMatchObject({ files: [{ file: one }, { file: two }] });
    expect([read(one), read(two)]).toEqual([text('old', 'theirs'), '0']);
    expect(journal.redo()).toMatchObject({ files: [{ file: one }, { file: two }] });
    expect([read(one), read(two)]).toEqual([text('new', 'theirs'), '1']);
  });

  it('is unchanged if both changed the same place', () => {
    const journal = begun();
    writeFileSync(join(root, one), text('theirs', 'old'));
    expect(journal.undo()).toMatchObject({ ask: { file: one, code: 'undo-blocked' } });
    expect([read(one), read(two)]).toEqual([text('theirs', 'old'), '1']);
  });

  it('does not block undoing the other files', () => {
    const journal = begun();
    writeFileSync(join(root, one), text('theirs', 'old'));
    expect(journal.undo(true)).toMatchObject({ files: [{ file: two }] });
    expect([read(one), read(two)]).toEqual([text('theirs', 'old'), '0']);
    expect(journal.canUndo).toBe(false);
  });

  it('is completed with that change after a crash', () => {
    const journal = begun();
    writeFileSync(join(root, one), text('new', 'theirs'));
    const before = JSON.parse(read('.faceplate/studio/journal.json')) as object;
    journal.undo();
    const hashes = new Map([one, two].map((file) => [file, hashOf(read(file))]));
    const taking = { [one]: [hashOf(text('new', 'theirs')), hashes.get(one)], [two]: [hashOf('1'), hashes.get(two)] };
    writeFileSync(join(root, one), text('new', 'theirs'));
    writeFileSync(join(root, '.faceplate/studio/journal.json'), JSON.stringify({ ...before, next: 0, taking }));
    expect(new StudioJournal(root).canRedo).toBe(true);
    expect([read(one), read(two)]).toEqual([text('old', 'theirs'), '0']);
  });
});
