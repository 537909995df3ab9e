import { openProject } from '../../../src/definition/engine';
import { writeEditorSchemas } from '../editor-schemas';
import { generatedFiles, writeGenerated } from '../generated';
import { parseWords } from '../usage';

/**
 * faceplate types: writes src/generated, and for editors the schemas of every site; with --check only tells whether what is
 * committed is up to date.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { check: { type: 'boolean', default: false } });
  const files = await generatedFiles(root);
  if (values.check) {
    for (const [file] of files.stale) console.error(`${file} is out of date: run faceplate types`);
    return files.stale.length > 0 ? 1 : 0;
  }
  writeGenerated(root, files);
  const written = writeEditorSchemas(openProject(root), root);
  console.log(`${files.count} files, ${files.stale.length} written; ${written} editor schemas written`);
  return 0;
}
