import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pastReleases, rollBack } from './roll-back';
import { writeSite } from './write';

const day = 86_400_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const page = (path: string, content: string) => ({ path, content });

/** A folder with one publication per day, each with the given pages. */
function publishedDaily(...publications: readonly (readonly { path: string; content: string }[])[]): string {
  const out = join(mkdtempSync(join(tmpdir(), 'site-')), 'out');
  publications.forEach((files, index) => {
    writeSite(out, files, { now: start + index * day });
    // Files of the first publication are as old as it.
    if (index === 0) for (const { path } of files) utimesSync(join(out, path), start / 1000, start / 1000);
  });
  return out;
}

const version = (name: string) => [page('index.html', name), page(`_fp/${name}.js`, name)];
const read = (out: string, path: string): string => readFileSync(join(out, path), 'utf8');
const on = (index: number) => new Date(start + index * day);

describe('rolling back a publication', () => {
  it('restores the previous one', () => {
    const out = publishedDaily(version('a'), version('b'), version('c'));
    expect(rollBack(out, undefined, on(3)).at).toBe(on(1).toISOString());
    expect([read(out, 'index.html'), read(out, '_fp/b.js')]).toEqual(['b', 'b']);
  });

  it('goes further back each time', () => {
    const out = publishedDaily(version('a'), version('b'), version('c'));
    rollBack(out, undefined, on(3));
    rollBack(out, undefined, on(3));
    expect(read(out, 'index.html')).toBe('a');
  });

  it('restores the publication of a given date', () => {
    const out = publishedDaily(version('a'), version('b'), version('c'));
    rollBack(out, undefined, on(3));
    rollBack(out, '2026-03-03', on(3));
    expect(read(out, 'index.html')).toBe('c');
  });

  it('restores a page that the newer one had removed', () => {
    const out = publishedDaily(version('a'), [...version('b'), page('faq.html', 'faq')], version('c'));
    expect(existsSync(join(out, 'faq.html'))).toBe(false);
    rollBack(out, undefined, on(3));
    expect(read(out, 'faq.html')).toBe('faq');
  });

  it('removes a page that only the newer one had', () => {
    const out = publishedDaily(version('a'), version('b'), [...version('c'), page('new.html', 'new')]);
    rollBack(out, undefined, on(3));
    expect(existsSync(join(out, 'new.html'))).toBe(false);
  });

  it('skips a publication that was rolled back', () => {
    const out = publishedDaily(version('a'), version('b'), version('c'));
    rollBack(out, undefined, on(3));
    writeSite(out, version('d'), { now: start + 4 * day });
    rollBack(out, undefined, on(5));
    expect(read(out, 'index.html')).toBe('b');
  });

  it('skips a publication that changed nothing', () => {
    const out = publishedDaily(version('a'), version('b'), version('b'));
    rollBack(out, undefined, on(3));
    expect(read(out, 'index.html')).toBe('a');
  });

  it('changes nothing if a part of it is missing', () => {
    const out = publishedDaily(version('a'), version('b'));
    rmSync(join(out, '_fp/a.js'));
    expect(() => rollBack(out, undefined, on(2))).toThrow('"_fp/a.js" of the publication of');
    expect(read(out, 'index.html')).toBe('b');
  });

  it('is rejected for a folder with one publication', () => {
    const out = publishedDaily(version('a'));
    expect(() => rollBack(out)).toThrow('holds no earlier publication');
  });

  it('is rejected for a folder without a site', () => {
    expect(() => rollBack(mkdtempSync(join(tmpdir(), 'site-')))).toThrow('holds no published site');
  });

  it('is possible while the parts of the publication exist', () => {
    const out = publishedDaily(version('a'), version('b'));
    writeSite(out, version('c'), { now: start + 30 * day });
    expect(pastReleases(out).map(({ at, isShown }) => [at.slice(0, 10), isShown])).toEqual([
      ['2026-03-31', true],
      ['2026-03-02', false],
    ]);
  });
});
