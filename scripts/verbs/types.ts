import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateTypes } from '../../src/definition/types';
import { parseWords } from '../usage';

/** faceplate types: writes src/generated and the editor schemas; with --check only tells whether they are up to date. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { check: { type: 'boolean', default: false } });
  const files = Object.entries(await generateTypes(root));
  const stale = files.filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text);
  if (values.check) {
    for (const [file] of stale) console.error(`${file} is out of date: run faceplate types`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  console.log(`${files.length} files, ${stale.length} written`);
  return 0;
}
