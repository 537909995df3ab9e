import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { minify, transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';

describe('the evaluator in the browser', () => {
  it('stays below 0.7 kB gz', async () => {
    const file = new URL('./evaluate.ts', import.meta.url).pathname;
    const script = await transformWithOxc(readFileSync(file, 'utf8'), file);
    const { code, errors } = await minify('evaluate.js', script.code, {
      module: true,
      compress: true,
      mangle: { toplevel: true },
    });
    expect(errors).toEqual([]);
    expect(code).not.toMatch(/\bimport\b/);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(700);
  });
});
