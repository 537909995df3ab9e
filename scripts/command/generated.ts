import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateTypes } from '../../src/definition/generate/types';

export type GeneratedFiles = {
  readonly count: number;
  readonly stale: readonly (readonly [file: string, text: string])[];
};

/** Files generated from a project's schemas, and those that differ from the files on disk. */
export async function generatedFiles(root: string): Promise<GeneratedFiles> {
  const files = Object.entries(await generateTypes(root));
  return {
    count: files.length,
    stale: files.filter(
      ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
    ),
  };
}

export function writeGenerated(root: string, { stale }: GeneratedFiles): void {
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
