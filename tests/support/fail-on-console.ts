/** Where there is a document, whatever is said by console.error fails the test: React reports its mistakes this way only. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

if ('document' in globalThis) {
  let errors: string[] = [];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation(
      (...words: unknown[]) => void errors.push(words.map(String).join(' ')),
    );
  });
  afterEach(() => {
    const all = errors;
    errors = [];
    expect(all, 'console.error').toEqual([]);
  });
}
