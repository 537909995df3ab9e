/** Every test begins in a tab of its own: forms keep what was typed, and the next test would find it. */
import { beforeEach } from 'vitest';

if ('sessionStorage' in globalThis) beforeEach(() => sessionStorage.clear());
