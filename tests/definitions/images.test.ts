import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const placeholder = /\{\{color\.(?:brand|accent|neutral)\.(?:50|[1-9]00|950)\}\}/g;
const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'];
const paintServers = ['pattern', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop'];
const elements = new Set(['svg', 'g', 'defs', ...shapes, ...paintServers]);
const paintAttributes = new Set(['fill', 'stroke', 'stop-color', 'color', 'flood-color', 'lighting-color']);

interface Tag {
  name: string;
  attributes: [string, string][];
}

const sites = existsSync(join(root, 'sites')) ? readdirSync(join(root, 'sites')) : [];
const folders = ['content/images', ...sites.map((site) => `sites/${site}/images`)];
const pictures = folders
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), source: readFileSync(file, 'utf8') }));

const readAttributes = (source: string): [string, string][] =>
  [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);

/** Reads the tags of a picture; fails on anything that is not a balanced tree of quoted, unrepeated attributes. */
function readTags(source: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g;
  for (const [, end, name = '', inside = '', empty] of source.matchAll(tag)) {
    if (end) {
      expect(open.pop()).toBe(name);
      continue;
    }
    const attributes = readAttributes(inside);
    expect(new Set(attributes.map(([key]) => key)).size, `repeated attribute in <${name}>`).toBe(attributes.length);
    tags.push({ name, attributes });
    if (!empty) open.push(name);
  }
  expect(open, 'tags left open').toEqual([]);
  expect(source.replace(tag, '').trim(), 'text or broken markup between tags').toBe('');
  return tags;
}

const paint = new RegExp(`^(?:none|currentColor|#ffffff|url\\(#[\\w-]+\\)|${placeholder.source})$`);

const sizeLimit = (path: string): number => (path.includes('/icons/') ? 1024 : 6144);

function expectedViewBox(path: string): string | undefined {
  if (path.endsWith('-desktop.svg')) return '0 0 1600 900';
  if (path.endsWith('-mobile.svg')) return '0 0 850 1400';
  if (path.includes('/scenes/')) return '0 0 800 600';
  if (path.includes('/icons/')) return '0 0 24 24';
  return path.endsWith('/logo.svg') ? '0 0 40 40' : undefined;
}

describe('pictures of the sites', () => {
  it('exist', () => {
    expect(pictures.length).toBeGreaterThan(0);
  });

  it.each(pictures)('$path is well-formed', ({ path, source }) => {
    const svg = readTags(source)[0];
    const attributes = Object.fromEntries(svg?.attributes ?? []);
    expect(svg?.name).toBe('svg');
    expect(attributes['xmlns']).toBe('http://www.w3.org/2000/svg');
    expect(attributes['viewBox']).toBe(expectedViewBox(path) ?? attributes['viewBox']);
    expect(Object.keys(attributes)).not.toContain('width');
    expect(Object.keys(attributes)).not.toContain('height');
    if (path.includes('/slides/')) expect(attributes['preserveAspectRatio']).toBe('xMidYMid slice');
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(sizeLimit(path));
  });

  it.each(pictures)('$path is painted only with theme tokens', ({ source }) => {
    expect(source.replace(placeholder, '')).not.toMatch(/[{}]/);
    for (const { name, attributes } of readTags(source)) {
      for (const [key, value] of attributes) {
        if (paintAttributes.has(key)) expect(value, `<${name} ${key}>`).toMatch(paint);
      }
    }
  });

  it.each(pictures)('$path has no external reference', ({ path, source }) => {
    const tags = readTags(source);
    const pairs = tags.flatMap((tag) => tag.attributes);
    const ids = pairs.filter(([key]) => key === 'id').map(([, value]) => value);
    const references = pairs.flatMap(([key, value]) =>
      key.endsWith('href') ? [value] : [...value.matchAll(/url\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
    );
    for (const tag of tags) expect(elements, `<${tag.name}>`).toContain(tag.name);
    for (const [key] of pairs) expect(key).not.toMatch(/^(on|style$|class$|xlink:)/);
    for (const id of ids) expect(id.startsWith(`${basename(path, '.svg')}-`), id).toBe(true);
    expect(new Set(ids).size, 'repeated id').toBe(ids.length);
    for (const reference of references) expect(ids.map((id) => `#${id}`)).toContain(reference);
  });
});
