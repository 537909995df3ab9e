import { expect, it } from 'vitest';
import { mergedText } from './merged';

const file = 'content/messages/en.json';

/** Returns a file of messages, each with its id as its text, or with another text. */
const messages = (...entries: readonly (string | readonly [id: string, text: string])[]): string => {
  const lines = entries.map((entry) => (typeof entry === 'string' ? [entry, entry] : entry));
  return `{\n${lines.map(([id, text]) => `  "${id}": "${text}"`).join(',\n')}\n}\n`;
};

it('keeps what somebody else changed elsewhere in the file', () => {
  const theirs = messages(['a', 'theirs'], 'b', 'c', 'd');
  expect(mergedText(file, theirs, messages('a', 'b', 'c', 'd'), messages('a', 'b', 'c', 'new', 'd'))).toBe(
    messages(['a', 'theirs'], 'b', 'c', 'new', 'd'),
  );
});

it('does not repeat a key that somebody else has added in another place', () => {
  const theirs = messages(['news', 'theirs'], 'a', 'b', 'c', 'd');
  const [without, having] = [messages('a', 'b', 'c', 'd'), messages('a', 'b', 'c', 'news', 'd')];
  expect(mergedText(file, theirs, without, having)).toBeUndefined();
});

it('accepts a file that already had a duplicate key', () => {
  const theirs = messages('a', 'a', 'b', 'c', 'd');
  expect(mergedText(file, theirs, messages('a', 'b', 'c', 'd'), messages('a', 'b', 'c', 'new', 'd'))).toBe(
    messages('a', 'a', 'b', 'c', 'new', 'd'),
  );
});

it('does not restore an item that somebody else has added in another place', () => {
  const page = (...ids: readonly string[]): string =>
    `{\n  "body": [\n${ids.map((id) => `    { "block": "heading", "id": "${id}" }`).join(',\n')}\n  ]\n}\n`;
  const theirs = page('news', 'a', 'b', 'c', 'd');
  expect(
    mergedText('content/pages/home.json', theirs, page('a', 'b', 'c', 'd'), page('a', 'b', 'c', 'news', 'd')),
  ).toBe(undefined);
});
