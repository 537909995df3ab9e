import { openProject } from '../../../src/definition/engine';
import { generateDataTypes, generateOwnKindTypes, generateTypes } from '../../../src/definition/generate/types';
import { isUnreadable } from '../../../src/definition/problems';
import { packageFolder } from '../../../src/definition/source/folders';
import { printProblems } from '../publish/outcome';
import { staleFiles, writeEditorSchemas, writeStale } from '../generated';
import { parseWords } from '../usage';

/**
 * Runs `faceplate types`: writes types, and the schemas of every site for editors; with --check only reports whether the committed files
 * are up to date. Exit 1 if they are not, or if a definition is not JSON.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { check: { type: 'boolean', default: false } });
  const project = openProject(root);
  // Without these files the types would be wrong.
  const broken = project.loadProblems().filter(isUnreadable);
  if (broken.length > 0) {
    printProblems(broken, root, project.textOf);
    return 1;
  }
  const isPackage = packageFolder(root) === '';
  const files = { ...(isPackage && (await generateTypes(root))), ...(await generateOwnKindTypes(root)) };
  if (values.check) {
    const stale = Object.keys(staleFiles(root, files));
    for (const file of stale) console.error(`${file} is out of date: run npx faceplate types`);
    return stale.length > 0 ? 1 : 0;
  }
  const all = { ...files, ...(isPackage && (await generateDataTypes(root))) };
  const written = writeStale(root, all).length;
  const schemaCount = writeEditorSchemas(project, root);
  const count = Object.keys(all).length;
  const types = count === 0 ? '' : `${count} files, ${written} written; `;
  console.log(`${types}${schemaCount} editor schemas written`);
  return 0;
}
