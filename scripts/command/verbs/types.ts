import { openProject } from '../../../src/definition/engine';
import { isUnreadable } from '../../../src/definition/problems';
import { packageFolder } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { printProblems } from '../publish/outcome';
import { writeEditorSchemas } from '../editor-schemas';
import { generatedFiles, writeGenerated } from '../generated';
import { parseWords } from '../usage';

/**
 * faceplate types: writes src/generated, and the schemas of every site for editors; with --check only reports whether the committed
 * files are up to date. Exit 1 where they are not, or a definition is not JSON.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { check: { type: 'boolean', default: false } });
  const project = openProject(root, { engine: engineHash() });
  // Types made without these files would be wrong.
  const broken = project.check().filter(isUnreadable);
  if (broken.length > 0) {
    printProblems(broken, root, project.textOf);
    return 1;
  }
  // The types of kinds are those of the package; an operator's project has schemas for its editors alone.
  const files = packageFolder(root) === '' ? await generatedFiles(root) : { count: 0, stale: [] };
  if (values.check) {
    for (const [file] of files.stale) console.error(`${file} is out of date: run faceplate types`);
    return files.stale.length > 0 ? 1 : 0;
  }
  writeGenerated(root, files);
  const schemaCount = writeEditorSchemas(project, root);
  const types = files.count === 0 ? '' : `${files.count} files, ${files.stale.length} written; `;
  console.log(`${types}${schemaCount} editor schemas written`);
  return 0;
}
