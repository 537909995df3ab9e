import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { run } from './explain';

const root = resolve(import.meta.dirname, '../../..');

describe('faceplate explain', () => {
  it('prints the section of a code, however it is spelt', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await run(['fp1101'], root)).toBe(0);
    expect(log.mock.calls.flat().join('\n')).toMatch(/^## FP1101\n[^]+```diff\n[^]+There is no key "[^]+(?<!\n)$/);
    log.mockRestore();
  });

  it('names the nearest code where there is none', async () => {
    await expect(run(['FP9999'], root)).rejects.toThrow('There is no problem "FP9999".');
    await expect(run(['FPP1101'], root)).rejects.toThrow('Did you mean FP1101?');
  });

  it('asks for a code', async () => {
    await expect(run([], root)).rejects.toThrow('Name the code of a problem');
  });
});
