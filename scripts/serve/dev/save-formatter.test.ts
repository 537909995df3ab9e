import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDisk } from '../../../tests/support/full-disk';
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

it('formats a saved file', () => {
  expect(formatter.wrote(file)).toBe(false);
  expect(save('{"a":"A"}')).toBe('{ "a": "A" }\n');
  expect(formatter.wrote(file)).toBe(true);
});

it('recognises a text that was written by somebody else', () => {
  const own = save('{"a":"A"}');
  writeFileSync(file, '{ "a": "B" }\n');
  expect(formatter.wrote(file)).toBe(false);
  writeFileSync(file, own);
  expect(formatter.wrote(file)).toBe(false);
});

it.each(['{ "a": ', ''])('leaves %j unchanged', (text) => {
  expect(save(text)).toBe(text);
});

it('leaves a file unchanged on a full disk', () => {
  writeFileSync(file, '{"a":"A"}');
  const makeRoom = fillDisk();
  formatter.format([file]);
  makeRoom();
  expect(readFileSync(file, 'utf8')).toBe('{"a":"A"}');
});

it('leaves bytes that are not UTF-8 unchanged', () => {
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

it.each(['src/blocks/badge', 'kinds/blocks/stars'])('follows a new order of keys in the schema of %s', (kind) => {
  const project = mkdtempSync(join(tmpdir(), 'faceplate-save-'));
  for (const folder of [kind, 'content/pages']) mkdirSync(join(project, folder), { recursive: true });
  for (const name of ['schemas', 'dist']) symlinkSync(resolve(name), join(project, name), 'dir');
  writeFileSync(join(project, kind, 'block.tsx'), '');
  const { format } = saveFormatter(project);
  const page = join(project, 'content/pages/home.json');
  const formattedFor = (...keys: readonly string[]): string => {
    const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]));
    writeFileSync(join(project, kind, 'schema.json'), JSON.stringify({ type: 'object', properties }));
    writeFileSync(page, `{"body":[{"b":"B","a":"A","id":"one","block":"${basename(kind)}"}]}`);
    format([page]);
    return readFileSync(page, 'utf8');
  };
  expect(formattedFor('a', 'b')).toContain('"a": "A", "b": "B"');
  expect(formattedFor('b', 'a')).toContain('"b": "B", "a": "A"');
  rmSync(project, { recursive: true });
});
