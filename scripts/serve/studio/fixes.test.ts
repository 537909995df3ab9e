import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EditAnswer, ProblemsAnswer } from '../../../studio/protocol';
import type { Edit } from '../../../tests/definitions/project';
import { withStudio } from '../../../tests/support/studio';

const home = 'content/pages/home.json';
const answerOf = (answer: { readonly json: unknown }): EditAnswer => answer.json as EditAnswer;
const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

describe('a fix', () => {
  const mistake: Edit = { file: home, from: '"contact.title"', to: '"contact.titel"' };
  const repairOf = async (get: (question: string) => Promise<{ readonly json: unknown }>) =>
    ((await get('problems?site=base')).json as ProblemsAnswer).problems.find(({ repair }) => repair)?.repair;

  it('writes the intended word', () =>
    withStudio([mistake], async ({ root, get, post }) => {
      const before = read(root, home);
      const repair = await repairOf(get);
      expect(repair).toMatchObject({ to: 'contact.title' });
      expect(answerOf(await post('fix', { site: 'base', id: repair?.id }))).toMatchObject({ done: true, problems: [] });
      expect(read(root, home)).toBe(before.replace('contact.titel', 'contact.title'));
      expect(answerOf(await post('undo', {}))).toMatchObject({ done: true });
      expect(read(root, home)).toBe(before);
    }));

  it('is not written to a file that was changed elsewhere', () =>
    withStudio([mistake], async ({ root, get, post }) => {
      const repair = await repairOf(get);
      const theirs = `${read(root, home)}\n`;
      writeFileSync(join(root, home), theirs);
      expect(answerOf(await post('fix', { site: 'base', id: repair?.id }))).toMatchObject({ ask: { file: home } });
      expect(read(root, home)).toBe(theirs);
    }));

  it('renames no text to one that is already shown', () =>
    withStudio(
      [
        { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' },
        { file: 'sites/town/content/messages/en.json', to: '{ "faceplate": 1, "home.titel": "Town" }' },
      ],
      async ({ get }) => {
        const { problems } = (await get('problems?site=town')).json as ProblemsAnswer;
        expect(problems).toMatchObject([{ code: 'FP5108', fix: expect.stringContaining('"home.title"') as unknown }]);
        expect(problems[0]?.repair).toBeUndefined();
      },
    ));

  it('is rejected for a problem that does not exist', () =>
    withStudio([], async ({ post }) => {
      expect(answerOf(await post('fix', { site: 'base', id: '0' }))).toMatchObject({
        refused: expect.any(String) as unknown,
      });
      expect((await post('fix', { site: '../other', id: '0' })).status).toBe(400);
      expect((await post('fix', {})).status).toBe(400);
    }));
});
