import { expect, it } from 'vitest';
import { newsOf } from './edits';

const inEnglish = ({ refused }: { readonly refused: string }): string => refused;

it('is silent about a written edit', () => {
  expect(
    newsOf({ done: true, files: [], event: 1, problems: [], sites: [], canUndo: true, canRedo: false }, inEnglish),
  ).toBeUndefined();
});

it.each(['no-undo', 'no-redo'])('is silent about %s', (code) => {
  expect(newsOf({ refused: 'There is nothing.', code }, inEnglish)).toBeUndefined();
});

it('explains why an edit was rejected', () => {
  const problems = [{ code: 'FP2002', severity: 'error' as const, text: 'There is no such id.', fix: 'Use another.' }];
  expect(newsOf({ refused: 'It would bring an error.', problems }, inEnglish)).toEqual({
    kind: 'refused',
    text: 'It would bring an error. There is no such id. Use another.',
  });
});

it('names the file that was changed elsewhere', () => {
  expect(newsOf({ ask: { file: 'content/pages/home.json', refused: 'home.json differs.' } }, inEnglish)).toEqual({
    kind: 'outside',
    text: 'home.json differs.',
  });
});
