/** Built-in texts: default messages of kinds, in each language that has them. */
import { join, posix } from 'node:path';
import { isObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import type { MessageLayer } from '../source-site';
import { readJson } from './files';
import { baseName, filesBelow, foldersIn, kindHomes, packageFolder } from './folders';
import type { Loaded } from './load';

const textFolder = 'schemas/language/texts';

export type BuiltInTexts = {
  /** By locale: texts of the package's own kinds, and of those that the project and its packs add. */
  readonly messages: Readonly<Record<string, readonly MessageLayer[]>>;
  readonly problems: readonly Problem[];
};

const known = (memory: ProjectMemory) =>
  memory.table<{ readonly files: readonly Loaded[]; readonly texts: BuiltInTexts }>();

/** Folders of built-in texts, with one file per locale. */
function textFolders(root: string): readonly string[] {
  const ofKinds = kindHomes(root).flatMap(({ folder }) =>
    foldersIn(join(root, folder)).flatMap((family) =>
      foldersIn(join(root, folder, family)).map((name) => `${folder}/${family}/${name}/texts`),
    ),
  );
  return [packageFolder(root) + textFolder, ...ofKinds];
}

/** Reads the built-in texts of a project; returns the same object as before if no file has changed. */
export function readBuiltInTexts(root: string, memory: ProjectMemory): BuiltInTexts {
  const paths = textFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder), `${folder}/`, false).filter((name) => name.endsWith('.json')),
  );
  const files = paths.map((path) => readJson(root, path, baseName, memory));
  const read = memory.part(known);
  const before = read.get(textFolder);
  if (before !== undefined && sameItems(before.files, files)) return before.texts;
  const messages: Record<string, MessageLayer[]> = {};
  for (const { file, value } of files)
    if (isObject(value)) (messages[posix.basename(file, '.json')] ??= []).push({ file, messages: value });
  const texts = { messages, problems: files.flatMap(({ problems }) => problems) };
  read.set(textFolder, { files, texts });
  return texts;
}
