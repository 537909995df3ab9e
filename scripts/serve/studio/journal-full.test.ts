import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StudioJournal } from './journal';

/** Number of writes that the disk still has room for. */
const room = vi.hoisted(() => ({ writes: Infinity }));

vi.mock('./own-file', async (load) => {
  const own = await load<typeof import('./own-file')>();
  const take = (): void => {
    room.writes -= 1;
    if (room.writes < 0) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
  };
  return {
    ...own,
    putFile: (...words: Parameters<typeof own.putFile>) => {
      take();
      own.putFile(...words);
    },
    writeWhole: (...words: Parameters<typeof own.writeWhole>) => {
      take();
      own.writeWhole(...words);
    },
  };
});

const files = ['content/messages/en.json', 'content/messages/de.json'] as const;
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-journal-full-'));
  mkdirSync(join(root, 'content/messages'), { recursive: true });
  for (const file of files) writeFileSync(join(root, file), '0');
});

afterEach(() => {
  room.writes = Infinity;
  rmSync(root, { recursive: true });
});

const texts = (): readonly string[] => files.map((file) => readFileSync(join(root, file), 'utf8'));
const change = (before: string, after: string) => files.map((file) => ({ file, before, after }));

it.each([
  [0, 'write-failed', ['0', '0']],
  [2, 'write-failed', ['0', '0']],
  [3, 'write-failed', ['0', '0']],
  [4, 'write-failed', ['0', '0']],
  [5, 'half-written', ['1', '0']],
  [6, 'half-written', ['1', '1']],
])('does not replay on the next start what it rejected with room for %i writes', (writes, code, after) => {
  room.writes = writes;
  expect(new StudioJournal(root).write(change('0', '1'))).toMatchObject({ code });
  expect(texts()).toEqual(after);
  room.writes = Infinity;
  const journal = new StudioJournal(root);
  expect(texts()).toEqual(after);
  expect([journal.canUndo, journal.canRedo]).toEqual([false, false]);
});

it('finally undoes the step before a rejected one', () => {
  new StudioJournal(root).write(change('0', '1'));
  room.writes = 3;
  expect(new StudioJournal(root).write(change('1', '2'))).toMatchObject({ code: 'write-failed' });
  room.writes = Infinity;
  expect(new StudioJournal(root).undo()).toMatchObject({ files: [{ after: '0' }, { after: '0' }] });
  expect(new StudioJournal(root).canRedo).toBe(true);
  expect(texts()).toEqual(['0', '0']);
});
