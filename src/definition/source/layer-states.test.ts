import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TextCache } from '../disk-cache';
import { ProjectMemory } from '../memory';
import { fileDigest } from './file-stamps';
import { holdText } from './files';
import { LayerStates } from './layer-states';

let root: string;
let stored: Map<string, string>;
const cache: TextCache = { read: (name) => stored.get(name), write: (name, text) => void stored.set(name, text) };
const file = 'sites/town/site.json';

/** The hash of the file in a new run. */
const seen = (): string | undefined => new LayerStates(root, cache).of('town').files['site.json'];

beforeEach(() => {
  stored = new Map();
  root = mkdtempSync(join(tmpdir(), 'faceplate-states-'));
  mkdirSync(join(root, 'sites/town'), { recursive: true });
  writeFileSync(join(root, file), '{ "a": 1 }');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is the hash of the content of each file', () => {
  expect(seen()).toBe(fileDigest('{ "a": 1 }'));
});

it('changes with a file that keeps its size and modification time', () => {
  const time = new Date(0);
  utimesSync(join(root, file), time, time);
  seen();
  writeFileSync(join(root, file), '{ "a": 2 }');
  utimesSync(join(root, file), time, time);
  expect(seen()).toBe(fileDigest('{ "a": 2 }'));
});

it('reads a file whose record is damaged', () => {
  seen();
  for (const name of stored.keys()) stored.set(name, '{ "sites/town/site.json": null }');
  expect(seen()).toBe(fileDigest(readFileSync(join(root, file))));
});

it('is the hash of a text held in memory', () => {
  const memory = new ProjectMemory();
  holdText(memory, file, '{ "a": 2 }');
  holdText(memory, 'sites/town/menu.json', '{}');
  expect(new LayerStates(root, cache, memory).of('town').files).toEqual({
    'menu.json': fileDigest('{}'),
    'site.json': fileDigest('{ "a": 2 }'),
  });
  expect(seen()).toBe(fileDigest('{ "a": 1 }'));
});

it('excludes a file that is held as deleted', () => {
  const memory = new ProjectMemory();
  holdText(memory, file, null);
  expect(new LayerStates(root, cache, memory).of('town').files).toEqual({});
});

it('changes with anything in place of an unreadable file', () => {
  const before = new LayerStates(root, cache).of('town').content;
  symlinkSync('nothing.json', join(root, 'sites/town/menu.json'));
  const linked = new LayerStates(root, cache).of('town').content;
  rmSync(join(root, 'sites/town/menu.json'));
  mkdirSync(join(root, 'sites/town/menu.json'));
  const folder = new LayerStates(root, cache).of('town').content;
  expect(new Set([before, linked, folder]).size).toBe(3);
});

it.each(['sites/town/content/images/logo.svg', 'content/images/logo.svg'])(
  'tells that a layer or the base has another picture than at first: %s',
  (picture) => {
    const states = new LayerStates(root, cache);
    states.readNow(['town']);
    expect(states.unchanged()(['town'])).toBe(true);
    mkdirSync(dirname(join(root, picture)), { recursive: true });
    writeFileSync(join(root, picture), '<svg/>');
    expect(states.unchanged()(['town'])).toBe(false);
  },
);
