import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk } from '../../../tests/support/full-disk';
import { UsageError } from '../usage';
import { run } from './format';

const root = mkdtempSync(join(tmpdir(), 'faceplate-format-'));
const menu = join(root, 'menu.json');
const texts = join(root, 'content/messages/en.json');
const schema = join(root, 'src/blocks/heading/schema.json');
const printed: string[] = [];

beforeAll(() => {
  for (const name of ['schemas/language', 'src/blocks/heading', 'menu.json', 'content/messages'])
    cpSync(resolve(name), join(root, name), { recursive: true });
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
});

beforeEach(async () => {
  await run([], root);
  printed.length = 0;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('faceplate format', () => {
  it('writes only files that are not formatted', async () => {
    const before = readFileSync(menu, 'utf8');
    writeFileSync(menu, JSON.stringify(JSON.parse(before)));
    expect(await run([], root)).toBe(0);
    expect(printed.pop()).toMatch(/ files, 1 written$/);
    expect(readFileSync(menu, 'utf8')).toBe(before);
    expect(await run([], root)).toBe(0);
    expect(printed.pop()).toMatch(/ files, 0 written$/);
  });

  it('leaves files as they were on a full disk', async () => {
    const unformatted = JSON.stringify(JSON.parse(readFileSync(menu, 'utf8')));
    writeFileSync(menu, unformatted);
    const makeRoom = fillDisk();
    await expect(run([], root)).rejects.toThrow('no space left on device, write: nothing was changed.');
    makeRoom();
    expect(readFileSync(menu, 'utf8')).toBe(unformatted);
  });

  it('fails with --check', async () => {
    writeFileSync(menu, '{"menus":{}}');
    expect(await run(['--check'], root)).toBe(1);
    expect(printed).toEqual(['menu.json is not formatted: run npx faceplate format']);
    expect(readFileSync(menu, 'utf8')).toBe('{"menus":{}}');
    expect(await run([], root)).toBe(0);
    expect(await run(['--check'], root)).toBe(0);
  });

  it('accepts files as well as folders', async () => {
    writeFileSync(menu, '{"menus":{}}');
    writeFileSync(texts, '{"a":"A"}');
    expect(await run([join(root, 'content')], root)).toBe(0);
    expect(readFileSync(texts, 'utf8')).toBe('{ "a": "A" }\n');
    expect(readFileSync(menu, 'utf8')).toBe('{"menus":{}}');
  });

  it('skips a file with a syntax error', async () => {
    writeFileSync(texts, '{\n  "a": ]\n}');
    expect(await run([], root)).toBe(1);
    expect(printed[0]).toContain('content/messages/en.json:2:8');
    expect(readFileSync(texts, 'utf8')).toBe('{\n  "a": ]\n}');
    writeFileSync(texts, '{}');
  });

  it('reports a broken schema', async () => {
    const before = readFileSync(schema, 'utf8');
    writeFileSync(schema, '{');
    writeFileSync(menu, '{"menus":{}}');
    expect(await run([], root)).toBe(1);
    expect(printed[0]).toContain('src/blocks/heading/schema.json:1:');
    expect(readFileSync(menu, 'utf8')).toBe('{"menus":{}}');
    writeFileSync(schema, before);
  });

  it.each([['missing'], ['src/blocks/heading/block.tsx'], ['--fix']])('rejects %s', async (word) => {
    await expect(run([word.startsWith('-') ? word : join(root, word)], root)).rejects.toThrow(UsageError);
  });
});
