import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProjectMemory } from '../memory';
import { readLayer } from './layer';

let root = '';
const folder = 'sites/x/';

function write(path: string, content: string | Buffer): void {
  const file = join(root, folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const problems = (): readonly (readonly [string, string | undefined])[] =>
  readLayer(root, 'x', new ProjectMemory()).problems.map(({ code, at }) => [code, at?.file.slice(folder.length)]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-layer-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a problem with the files of a layer', () => {
  it('is reported once for anything in place of an unreadable file', () => {
    write('content/parts/card.json/notes.txt', '');
    mkdirSync(join(root, folder, 'content/pages'));
    symlinkSync('nothing.json', join(root, folder, 'content/pages/home.json'));
    symlinkSync('nothing', join(root, folder, 'images'));
    mkdirSync(join(root, folder, 'schemas/operations/export.json'), { recursive: true });
    expect(problems()).toEqual([
      ['FP1032', 'content/pages/home.json'],
      ['FP1032', 'images'],
      ['FP1033', 'content/parts/card.json'],
    ]);
  });

  it('is reported once for a file that is not UTF-8', () => {
    write('content/messages/de.json', Buffer.from('{ "a": "Straße" }', 'latin1'));
    write('content/en/terms.md', Buffer.from('Straße', 'latin1'));
    expect(problems()).toEqual([
      ['FP1030', 'content/en/terms.md'],
      ['FP1030', 'content/messages/de.json'],
    ]);
  });

  it('is reported for a replacement character in a visible text', () => {
    write('content/messages/de.json', '{ "a": "Stra\uFFFDe" }');
    write('content/en/terms.md', 'Stra\uFFFDe');
    write('schemas/operations/places.list/samples.json', '{ "some": { "body": "Stra\uFFFDe" } }');
    expect(problems()).toEqual([
      ['FP1034', 'content/en/terms.md'],
      ['FP1034', 'content/messages/de.json'],
    ]);
  });
});
