import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { definitionFiles, formatFile, formatLanguage } from '../../src/definition/format/format';

const root = resolve(import.meta.dirname, '../..');
const language = formatLanguage(root);
const files = definitionFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it('every definition file is formatted: run faceplate format', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter(({ file, text }) => formatFile(file, text, language)?.text !== text).map(({ file }) => file),
  ).toEqual([]);
});

it('no definition changes its value through formatting', () => {
  for (const { file, text } of files) {
    const value: unknown = parse(text);
    // From the least readable form there is, so that every place is formatted again.
    const formatted = formatFile(file, JSON.stringify(value), language);
    expect(parse(formatted?.text ?? ''), file).toEqual(value);
  }
});
