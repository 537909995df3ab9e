/** Built-in texts: the words that kinds say by themselves, in each language that somebody has written them in. */
import { join } from 'node:path';
import { isObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import type { MessageLayer } from '../source-site';
import { readJson } from './files';
import { baseName, filesBelow, packageFolder } from './folders';
import type { Loaded } from './load';

const textFolder = 'schemas/language/texts';

export type BuiltInTexts = {
  /** By locale. */
  readonly messages: Readonly<Record<string, MessageLayer>>;
  readonly problems: readonly Problem[];
};

const known = (memory: ProjectMemory) =>
  memory.table<{ readonly files: readonly Loaded[]; readonly texts: BuiltInTexts }>();

/** Reads the built-in texts of a project; the same object as before when no file of them has changed. */
export function readBuiltInTexts(root: string, memory: ProjectMemory): BuiltInTexts {
  const folder = packageFolder(root) + textFolder;
  const names = filesBelow(join(root, folder), '', false).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => readJson(root, `${folder}/${name}`, baseName, memory));
  const read = memory.part(known);
  const before = read.get(textFolder);
  if (before !== undefined && sameItems(before.files, files)) return before.texts;
  const texts = {
    messages: Object.fromEntries(
      files.flatMap(({ file, value }, index) =>
        isObject(value) ? [[names[index]?.slice(0, -'.json'.length) ?? '', { file, messages: value }] as const] : [],
      ),
    ),
    problems: files.flatMap(({ problems }) => problems),
  };
  read.set(textFolder, { files, texts });
  return texts;
}
