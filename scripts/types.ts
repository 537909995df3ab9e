import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateTypes } from '../src/definition/types';

const current = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Writes the generated files of a project that differ; gives their names. */
export async function types(root: string): Promise<readonly string[]> {
  const changed = Object.entries(await generateTypes(root)).filter(([file, text]) => current(join(root, file)) !== text);
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return changed.map(([file]) => file);
}
