// Writes docs/reference/kit.md from the declarations of the kit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { writeKitTypes } from './release/kit-types.mjs';
import { root } from './release/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-kit-'));
const server = await createServer({ root, configFile: false, appType: 'custom', server: { middlewareMode: true } });
try {
  writeKitTypes(folder);
  const { kitReference } = await server.ssrLoadModule('/scripts/release/kit-reference.ts');
  const { kitVersion } = await server.ssrLoadModule('/src/definition/kinds/kit.ts');
  writeFileSync(join(root, 'docs/reference/kit.md'), kitReference(folder, kitVersion));
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}
