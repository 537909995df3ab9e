/** Every test begins in a tab of its own: forms keep what was typed, and the next test would find it. */
import { beforeEach } from 'vitest';

if ('sessionStorage' in globalThis) beforeEach(() => sessionStorage.clear());

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  // By default it waits for a second, which is too short while other tests run.
  configure({ asyncUtilTimeout: 30_000 });
}
