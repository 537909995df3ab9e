import { generatedFiles, writeGenerated } from '../generated';
import { parseWords } from '../usage';

/** faceplate types: writes src/generated and the editor schemas; with --check only tells whether they are up to date. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { check: { type: 'boolean', default: false } });
  const files = await generatedFiles(root);
  if (values.check) {
    for (const [file] of files.stale) console.error(`${file} is out of date: run faceplate types`);
    return files.stale.length > 0 ? 1 : 0;
  }
  writeGenerated(root, files);
  console.log(`${files.count} files, ${files.stale.length} written`);
  return 0;
}
