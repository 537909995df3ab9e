import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeLock } from './lock';
import { publishedFiles } from './release';
import { isFreeForSite, writeSite } from './write';

const folder = () => mkdtempSync(join(tmpdir(), 'site-'));
const page = (path: string, content: string) => ({ path, content });
const day = 86_400_000;

/** A folder that is published into for the second time, like a server's. */
function published(...files: readonly { path: string; content: string }[]): string {
  const out = folder();
  writeSite(out, files);
  return out;
}

describe('writing a site', () => {
  it('removes files that no longer belong to the site', () => {
    const out = folder();
    expect(writeSite(out, [page('index.html', 'a'), page('de/old.html', 'b'), page('_fp/a.js', '')])).toEqual([
      'index.html',
      'de/old.html',
      '_fp/a.js',
    ]);
    expect(
      writeSite(out, [
        page('index.html', 'a'),
        { path: 'faq.html', content: new Uint8Array([99]) },
        page('_fp/a.js', ''),
      ]),
    ).toEqual(['faq.html']);
    expect(readFileSync(join(out, 'faq.html'), 'utf8')).toBe('c');
    expect(existsSync(join(out, 'de'))).toBe(false);
  });

  it('leaves a folder alone that contains something else', () => {
    const out = folder();
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    expect(() => writeSite(out, [page('index.html', 'a')])).toThrow('would delete');
    expect(readdirSync(out)).toEqual(['thesis.txt']);
  });

  it('rejects the folder of a project', () => {
    const out = folder();
    mkdirSync(join(out, '.faceplate'));
    expect(isFreeForSite(out)).toBe(false);
  });

  it('fills a new folder with plain files', () => {
    const out = published(page('index.html', 'a'), page('_fp/a.js', 'x'));
    expect(publishedFiles(out).filter((path) => !lstatSync(join(out, path)).isFile())).toEqual([]);
  });

  it('keeps files that somebody added', () => {
    const out = published(page('index.html', 'a'), page('_fp/a.js', ''));
    writeSite(out, [page('index.html', 'b')]);
    writeFileSync(join(out, 'proof-of-ownership.html'), 'mine');
    writeSite(out, [page('index.html', 'c')]);
    expect(readFileSync(join(out, 'proof-of-ownership.html'), 'utf8')).toBe('mine');
  });
});

describe('a file named by its content', () => {
  const one = [page('index.html', '1'), page('_fp/one.js', 'x')];
  const two = [page('index.html', '2'), page('_fp/two.js', 'y')];
  const at = (days: number) => ({ now: Date.UTC(2026, 0, 1) + days * day });

  it('stays for fourteen days after it was replaced', () => {
    const out = published();
    writeSite(out, one, at(0));
    writeSite(out, two, at(100));
    writeSite(out, two, at(113));
    expect(existsSync(join(out, '_fp/one.js'))).toBe(true);
    writeSite(out, two, at(114));
    expect(existsSync(join(out, '_fp/one.js'))).toBe(false);
    expect(existsSync(join(out, '_fp/two.js'))).toBe(true);
  });

  it('stays longer if it is used again', () => {
    const out = published();
    writeSite(out, one, at(0));
    writeSite(out, two, at(1));
    writeSite(out, one, at(2));
    writeSite(out, two, { ...at(4), keepDays: 3 });
    expect(existsSync(join(out, '_fp/one.js'))).toBe(true);
    writeSite(out, two, { ...at(4), keepDays: 0 });
    expect(existsSync(join(out, '_fp/one.js'))).toBe(false);
  });

  it('stays in a folder that an earlier release of the engine wrote', () => {
    const out = folder();
    for (const { path, content } of one) {
      mkdirSync(join(out, path, '..'), { recursive: true });
      writeFileSync(join(out, path), content);
    }
    writeSite(out, two);
    expect([existsSync(join(out, '_fp/one.js')), readFileSync(join(out, 'index.html'), 'utf8')]).toEqual([true, '2']);
  });
});

describe('a folder during publishing', () => {
  it('is rejected for other processes', () => {
    const out = published(page('index.html', 'a'), page('_fp/a.js', ''));
    const unlock = takeLock(join(out, '.publication/lock.json'), () => new Error());
    expect(() => writeSite(out, [page('index.html', 'b')])).toThrow(`Process ${process.pid} is publishing`);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a');
    unlock();
    writeSite(out, [page('index.html', 'b')]);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('b');
  });

  it('is rejected if it is new as well', () => {
    const out = join(folder(), 'new');
    mkdirSync(`${out}.next/.publication`, { recursive: true });
    const unlock = takeLock(`${out}.next/.publication/lock.json`, () => new Error());
    expect(() => writeSite(out, [page('index.html', 'b')])).toThrow(`Process ${process.pid} is publishing`);
    unlock();
  });
});
