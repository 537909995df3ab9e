import { describe, expect, it } from 'vitest';
import type { TextCache } from '../../definition/disk-cache';
import { markdownParser } from './markdown';

const text = '# One\n\nTwo **three**.\n\n| a |\n|---|\n| b |';
const parse = markdownParser(undefined);

function cacheOf(files: Map<string, string>): TextCache {
  return { read: (name) => files.get(name), write: (name, content) => void files.set(name, content) };
}

describe('a remembered text', () => {
  it('is the tree that was made of it', () => {
    const cache = cacheOf(new Map());
    const [first, second] = [1, 2].map(() => markdownParser({ cache, engine: 'one' })(text, { sink: 1 }));
    expect([first, second]).toEqual([parse(text, { sink: 1 }), parse(text, { sink: 1 })]);
  });

  it('is looked up before anything is parsed', () => {
    const files = new Map<string, string>();
    markdownParser({ cache: cacheOf(files), engine: 'one' })(text);
    markdownParser({ cache: { ...cacheOf(files), write: () => expect.fail('parsed again') }, engine: 'one' })(text);
    expect(files.size).toBe(1);
  });

  it.each([
    ['code', { engine: 'two' }, {}],
    ['place', { engine: 'one' }, { prefix: 'about-' }],
  ])('of another %s is another', (_, { engine }, options) => {
    const files = new Map<string, string>();
    markdownParser({ cache: cacheOf(files), engine: 'one' })(text);
    markdownParser({ cache: cacheOf(files), engine })(text, options);
    expect(files.size).toBe(2);
  });
});

describe('the address of a link or a picture', () => {
  const harmless = ['/faq', 'https://a.example/x', 'mailto:a@b.example', 'tel:+4953310', '#part', 'faq?a=//b'];
  it.each(harmless)('stays: %s', (address) => {
    expect(JSON.stringify(parse(`[x](${address})`))).toContain(`"href":"${address}"`);
  });

  const foreign = [
    '//evil.example',
    '/\\\\evil.example',
    '\\\\\\\\evil.example',
    '<\t//evil.example>',
    '</&#9;/evil.example>',
  ];
  it.each([...foreign, 'javascript:alert(1)', 'irc://evil.example'])('leads to no other host: %s', (address) => {
    const tree = JSON.stringify(parse(`[x](${address}) ![x](${address})`));
    const left = [...tree.matchAll(/"(?:href|src)":("(?:[^"\\]|\\.)*")/g)].map(([, found]) => JSON.parse(found ?? ''));
    for (const found of left) expect(new URL(found, 'https://site.example').origin).toBe('https://site.example');
  });
});
