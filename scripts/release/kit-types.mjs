// Declarations of the kit, for the types of projects that add kinds: what tsc makes of src/entry/kit.ts and all that it names.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Writes the declarations into a folder; `entry/kit.d.ts` there is the kit. Throws where the code has type errors. */
export function writeKitTypes(folder) {
  const words = ['--project', join(root, 'scripts/release/tsconfig.kit.json'), '--outDir', folder];
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], {
    cwd: root,
    stdio: 'pipe',
  });
}
