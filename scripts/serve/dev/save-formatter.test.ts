import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveFormatter } from './save-formatter';

const root = mkdtempSync(join(tmpdir(), 'faceplate-save-'));
const file = join(root, 'content/messages/en.json');
const formatter = saveFormatter(root);

function save(text: string): string {
  writeFileSync(file, text);
  formatter.format([file]);
  return readFileSync(file, 'utf8');
}

beforeAll(() => {
  mkdirSync(join(root, 'content/messages'), { recursive: true });
  for (const name of ['schemas', 'src']) symlinkSync(resolve(name), join(root, name), 'dir');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('formats what was saved', () => {
  expect(formatter.wrote(file)).toBe(false);
  expect(save('{"a":"A"}')).toBe('{ "a": "A" }\n');
  expect(formatter.wrote(file)).toBe(true);
});

it('recognises a text that somebody else wrote', () => {
  const own = save('{"a":"A"}');
  writeFileSync(file, '{ "a": "B" }\n');
  expect(formatter.wrote(file)).toBe(false);
  writeFileSync(file, own);
  expect(formatter.wrote(file)).toBe(false);
});

it.each(['{ "a": ', ''])('leaves %j as it was saved', (text) => {
  expect(save(text)).toBe(text);
});

it('leaves bytes that are not UTF-8 as they were saved', () => {
  const bytes = Buffer.from('{"a":"\u00fc"}', 'latin1');
  writeFileSync(file, bytes);
  formatter.format([file]);
  expect(readFileSync(file)).toEqual(bytes);
});

it('skips files that are not definitions', () => {
  writeFileSync(join(root, 'notes.json'), '{"a":1}');
  formatter.format([join(root, 'gone.json'), join(root, 'notes.json')]);
  expect(readFileSync(join(root, 'notes.json'), 'utf8')).toBe('{"a":1}');
});
