import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Lets the next write of a file end after its first bytes, as on a full disk. Returns a function that makes room again. */
export function fillDisk(): () => void {
  const { writeFileSync } = fs;
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((path, content) => {
    writeFileSync(path, String(content).slice(0, 5));
    throw new Error('ENOSPC: no space left on device, write');
  });
  syncBuiltinESMExports();
  return () => {
    write.mockRestore();
    syncBuiltinESMExports();
  };
}
