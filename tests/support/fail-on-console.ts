/** Where there is a document, whatever is said by console.error fails the test: React reports its mistakes this way only. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

if ('document' in globalThis) {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
  });
  afterEach(() => {
    const all = said;
    said = [];
    expect(all, 'console.error').toEqual([]);
  });
}
