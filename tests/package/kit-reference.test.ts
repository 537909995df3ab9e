import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kitReference } from '../../scripts/release/kit-reference';
import { writePackageTypes } from '../../scripts/release/package-types.mjs';
import { kitVersion } from '../../src/definition/kinds/kit';

it('the reference of the kit is generated from the declarations that the package ships', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-kit-'));
  try {
    writePackageTypes(folder);
    await expect(kitReference(folder, kitVersion)).toMatchFileSnapshot('../../docs/reference/kit.md');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
