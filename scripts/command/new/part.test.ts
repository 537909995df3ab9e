import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { withProject } from '../../../tests/definitions/project';
import { run } from '../verbs/new';

async function begin(folder: string, ...words: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run(['part', ...words], folder)).toBe(0);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
}

const json = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

describe('faceplate new part', () => {
  it('creates a part with its first use without problems', () =>
    withProject([], async (folder) => {
      await begin(folder, 'promise', '--with', 'title, lead', '--page', 'home');
      expect(json(folder, 'content/parts/promise.json')).toMatchObject({
        id: 'promise',
        description: 'Promise.',
        with: { title: 'text', lead: 'text' },
      });
      expect(json(folder, 'content/messages/de.json')).toMatchObject({ 'promise.title': 'Title' });
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('explains how to use an unused part', () =>
    withProject([], async (folder) => {
      const output = await begin(folder, 'promise', '--with', 'title');
      expect(output).toContain('{"block":"part","id":"promise","part":"promise","with":{"title":"promise.title"}}');
      expect(output).toContain('FP3221');
      expect(
        openProject(folder)
          .check('base')
          .map(({ code }) => code),
      ).toEqual(['FP3221']);
    }));

  it.each([
    [['Promise'], 'Name the part'],
    [['promise', '--with', 'a b'], '"a b" is nothing to hand over'],
    [['promise', '--page', 'nowhere'], 'not a page with a body'],
    [['promise', '--with', 'place:entity:place', '--page', 'home'], 'nothing but texts'],
  ])('rejects %j', (words, why) =>
    withProject([], async (folder) => {
      await expect(run(['part', ...words], folder)).rejects.toThrow(why);
    }),
  );
});
