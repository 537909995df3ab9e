import { describe, expect, it } from 'vitest';
import { printTree } from '../format/print';
import { readTree } from '../format/tree';
import { changedTree, nodeOf, withText } from './tree-edit';
import type { TreeChange } from './tree-edit';

const keysWith = (text: string, key: string): readonly string[] =>
  Object.keys(withText(readTree(text).root.node, key, 'x').value as object);

describe('a new text', () => {
  it('is inserted in order into sorted texts', () => {
    expect(keysWith('{ "a.x": "", "b": "", "c": "" }', 'b.title')).toEqual(['a.x', 'b', 'b.title', 'c']);
    expect(keysWith('{ "b": "" }', 'a')).toEqual(['a', 'b']);
    expect(keysWith('{}', 'a')).toEqual(['a']);
  });

  it('is inserted after texts with the same prefix', () => {
    expect(keysWith('{ "z": "", "home.b": "", "home.a": "", "c": "" }', 'home.c')).toEqual([
      'z',
      'home.b',
      'home.a',
      'home.c',
      'c',
    ]);
  });

  it('is appended if no other text has its prefix', () => {
    expect(keysWith('{ "z": "", "b": "" }', 'home.c')).toEqual(['z', 'b', 'home.c']);
  });
});

function changed(text: string, change: Partial<TreeChange> & Pick<TreeChange, 'path'>): string | undefined {
  const document = readTree(text);
  const node = changedTree(document.root.node, { change: () => nodeOf(7), mayGo: () => true, ...change });
  return node && printTree({ ...document, root: { ...document.root, node } });
}

const list = `[
  // First.
  { "id": "a", "value": 1 },
  { "id": "b", "value": 2 } // Second.
]
`;

describe('a change in a tree', () => {
  it('keeps the comments around it', () => {
    expect(changed(list, { path: [{ id: 'a' }, 'value'] })).toBe(list.replace('1', '7'));
  });

  it('keeps the comment of the entry after a removed one', () => {
    expect(changed(list, { path: [{ id: 'a' }], change: () => undefined })).toBe(
      '[\n  { "id": "b", "value": 2 } // Second.\n]\n',
    );
  });

  it('creates missing parents', () => {
    expect(changed('{}', { path: ['body', { id: 'a' }, 'items', { id: 'b' }, 'value'] })).toBe(
      '{ "body": [{ "id": "a", "items": [{ "id": "b", "value": 7 }] }] }\n',
    );
  });

  it('removes what it leaves empty', () => {
    const path = ['body', { id: 'a' }, 'items', { id: 'b' }, 'value'];
    const text = '{ "x": 1, "body": [{ "id": "a", "items": [{ "id": "b", "value": 7 }] }] }';
    expect(changed(text, { path, change: () => undefined })).toBe('{ "x": 1 }\n');
    expect(changed(text, { path, change: () => undefined, mayGo: (at) => at.length > 3 })).toBe(
      '{ "x": 1, "body": [{ "id": "a", "items": [] }] }\n',
    );
  });

  it('is rejected if a parent has another type', () => {
    expect(() => changed('{ "body": 1 }', { path: ['body', { id: 'a' }, 'value'] })).toThrow('another form');
    expect(() => changed('{ "body": [] }', { path: ['body', { at: 3 }, 'value'] })).toThrow();
  });
});
