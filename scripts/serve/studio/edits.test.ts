import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneAtATime } from '../../command/one-at-a-time';
import { cacheKey } from '../../../src/definition/disk-cache';
import type { ChangesAnswer, EditAnswer, EventsAnswer, StudioEdit } from '../../../studio/protocol';
import { withStudio } from '../../../tests/support/studio';

const home = 'content/pages/home.json';
const german = 'content/messages/de.json';
const level: StudioEdit = { set: 'home:/title', key: ['level'], value: 2 };
const word: StudioEdit = { text: 'home.title', language: 'de', value: 'Guten Tag' };

const request = (...edits: readonly StudioEdit[]) => ({ site: 'base', layer: 'base', scope: 'here', edits });
const answerOf = (answer: { readonly json: unknown }): EditAnswer => answer.json as EditAnswer;
const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

describe('an edit', () => {
  it('is written to each of its files', () =>
    withStudio([], async ({ root, post }) => {
      const answer = answerOf(await post('edit', request(level, word)));
      expect(answer).toMatchObject({ done: true, sites: ['base'], canUndo: true, canRedo: false });
      expect('files' in answer && answer.files.map(({ file }) => file)).toEqual([home, german]);
      expect(read(root, home)).toMatch(/"id": "title", [^}]*"level": 2/);
      expect(read(root, german)).toContain('"home.title": "Guten Tag"');
    }));

  it('is described in words', () =>
    withStudio([], async ({ post }) => {
      const answer = answerOf(await post('edit', request(word)));
      expect('files' in answer && answer.files[0]?.words).toEqual([
        expect.stringMatching(/^home\.title: ".+" → "Guten Tag"$/),
      ]);
    }));

  it('can be undone byte for byte', () =>
    withStudio([], async ({ root, post }) => {
      const before = [home, german].map((file) => read(root, file));
      await post('edit', request(level, word));
      const after = [home, german].map((file) => read(root, file));
      expect(answerOf(await post('undo', {}))).toMatchObject({ done: true, canUndo: false, canRedo: true });
      expect([home, german].map((file) => read(root, file))).toEqual(before);
      expect(answerOf(await post('redo', {}))).toMatchObject({ done: true, canUndo: true, canRedo: false });
      expect([home, german].map((file) => read(root, file))).toEqual(after);
    }));

  it('is rejected if it would cause an error', () =>
    withStudio([], async ({ root, post }) => {
      const before = read(root, home);
      const wrong = answerOf(await post('edit', request(word, { ...level, value: 9 })));
      expect(wrong).toMatchObject({ problems: [{ code: 'FP1107', address: 'home:/title' }] });
      expect(wrong).toMatchObject({ refused: 'Nothing was written: it would bring an error.' });
      expect(read(root, home)).toBe(before);
      expect(read(root, german)).not.toContain('Guten Tag');
    }));

  it('leaves a file alone that was changed elsewhere', () =>
    withStudio([], async ({ root, get, post }) => {
      await get('problems?site=base');
      const theirs = read(root, home).replace('"level": 1', '"level": 3');
      writeFileSync(join(root, home), theirs);
      expect(answerOf(await post('edit', request(level)))).toMatchObject({ ask: { file: home } });
      expect(read(root, home)).toBe(theirs);
      expect(answerOf(await post('edit', request(level)))).toMatchObject({ done: true });
    }));

  it('is not undone in a file that was changed elsewhere', () =>
    withStudio([], async ({ root, post }) => {
      await post('edit', request(level, word));
      const theirs = read(root, german).replace('Guten Tag', 'Moin');
      writeFileSync(join(root, german), theirs);
      const changed = read(root, home);
      expect(answerOf(await post('undo', {}))).toMatchObject({ ask: { file: german } });
      expect([read(root, home), read(root, german)]).toEqual([changed, theirs]);
    }));

  it('changes nothing with --read-only', () =>
    withStudio(
      [],
      async ({ root, post }) => {
        const before = read(root, home);
        for (const name of ['edit', 'undo', 'redo']) expect((await post(name, request(level))).status).toBe(403);
        expect(read(root, home)).toBe(before);
        expect(existsSync(join(root, '.faceplate/studio/journal.json'))).toBe(false);
      },
      { readOnly: true },
    ));

  it('follows no link out of the project', () =>
    withStudio([], async ({ root, post }) => {
      const outside = join(tmpdir(), `faceplate-outside-${process.pid}.json`);
      writeFileSync(outside, read(root, german));
      try {
        rmSync(join(root, german));
        symlinkSync(outside, join(root, german));
        const answer = answerOf(await post('edit', request(word)));
        expect(answer).toMatchObject({ refused: expect.stringContaining('not among the definitions') as unknown });
        expect(readFileSync(outside, 'utf8')).not.toContain('Guten Tag');
      } finally {
        rmSync(outside);
      }
    }));

  it('rejects what is not an edit', () =>
    withStudio([], async ({ post }) => {
      const other: readonly unknown[] = [
        {},
        { ...request(level), scope: 'nowhere' },
        { ...request(), edits: [] },
        { ...request(), edits: [{ set: '../../x:/a', key: ['level'], value: 1 }] },
        { ...request(), edits: [{ set: 'home:/title', key: 'level', value: 1 }] },
        { ...request(), edits: [{ write: 'home:/title', file: '/etc/passwd' }] },
        { ...request(level), site: '../other' },
      ];
      const statuses = await Promise.all(other.map(async (body) => (await post('edit', body)).status));
      expect(statuses).toEqual(other.map(() => 400));
      const foreign = { ...request(level), layer: '../../outside' };
      expect(answerOf(await post('edit', foreign))).toMatchObject({
        refused: expect.stringContaining('is not a layer') as unknown,
      });
      const path = { ...request({ text: 'x', language: '../../../tmp/x', value: 'y' }) };
      expect(answerOf(await post('edit', path))).toMatchObject({
        refused: expect.stringContaining('no language') as unknown,
      });
    }));

  it('notifies every page of the studio', () =>
    withStudio([], async ({ get, post }) => {
      const { last } = (await get('events?since=-1')).json as EventsAnswer;
      const answer = answerOf(await post('edit', request(word)));
      const news = (await get(`events?since=${last}`)).json as EventsAnswer;
      expect(news).toEqual({ events: [{ kind: 'changed', files: [german], outside: false }], last: last + 1 });
      expect(answer).toMatchObject({ event: news.last });
    }));

  it('leaves all files unchanged if one cannot be written', () =>
    withStudio([], async ({ root, post }) => {
      const before = read(root, home);
      const folder = join(root, 'content/messages');
      chmodSync(folder, 0o555);
      try {
        const answer = answerOf(await post('edit', request(level, word)));
        // The root user may write everywhere.
        if (process.getuid?.() !== 0) {
          expect(answer).toMatchObject({ refused: expect.stringContaining('Nothing was written') as unknown });
          expect(read(root, home)).toBe(before);
        }
      } finally {
        chmodSync(folder, 0o755);
      }
    }));
});

describe('an edit while a command changes the project', () => {
  /** Other copies of the small project share the cache, and the lock in it. */
  const withOwnCache = (root: string): void => {
    rmSync(join(root, 'node_modules/.cache'));
    mkdirSync(join(root, 'node_modules/.cache/faceplate'), { recursive: true });
  };

  it('is written once the command has ended', () =>
    withStudio([], async ({ root, post }) => {
      withOwnCache(root);
      let hasEnded = false;
      const command = oneAtATime(root, async () => {
        await setTimeout(300);
        expect(read(root, german)).not.toContain('Guten Tag');
        hasEnded = true;
      });
      expect(answerOf(await post('edit', request(word)))).toMatchObject({ done: true });
      expect(hasEnded).toBe(true);
      await command;
    }));

  it('is rejected while the command runs on another machine', () =>
    withStudio([], async ({ root, post }) => {
      withOwnCache(root);
      const lock = { token: 'x', pid: 7, host: 'elsewhere', started: '' };
      const file = `node_modules/.cache/faceplate/writing-${cacheKey(realpathSync(root))}.lock`;
      writeFileSync(join(root, file), JSON.stringify(lock));
      const { status, json } = await post('edit', request(word));
      expect([status, json]).toEqual([503, { error: expect.stringContaining('is changing this project') as unknown }]);
      expect((await post('plan', request(word))).status).toBe(200);
    }));
});

it('lists no changes for a project outside of Git', () =>
  withStudio([], async ({ get }) => {
    const { changes, isInGit, message } = (await get('changes?site=base')).json as ChangesAnswer;
    expect({ changes, isInGit, message }).toEqual({ changes: [], isInGit: false, message: '' });
  }));
