import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSite } from './write';

const folder = () => mkdtempSync(join(tmpdir(), 'site-'));

describe('writing a site', () => {
  it('writes what is new or differs, and clears away what no longer belongs to it', () => {
    const out = folder();
    expect(writeSite(out, [{ path: 'index.html', content: 'a' }, { path: 'de/old.html', content: 'b' }])).toEqual(['index.html', 'de/old.html']);
    expect(writeSite(out, [{ path: 'index.html', content: 'a' }, { path: 'faq.html', content: new Uint8Array([99]) }])).toEqual(['faq.html']);
    expect(readFileSync(join(out, 'faq.html'), 'utf8')).toBe('c');
    expect(existsSync(join(out, 'de'))).toBe(false);
  });

  it('leaves a folder alone that holds something else', () => {
    const out = folder();
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    expect(() => writeSite(out, [{ path: 'index.html', content: 'a' }])).toThrow('would delete');
    expect(readdirSync(out)).toEqual(['thesis.txt']);
  });
});
