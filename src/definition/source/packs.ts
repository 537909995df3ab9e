/** Language packs: what kinds say by themselves, in each language that somebody has written it in. */
import { join } from 'node:path';
import { isObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import type { MessageLayer } from '../source-site';
import { readJson } from './files';
import { baseName, filesBelow, packageFolder } from './folders';
import type { Loaded } from './load';

const packFolder = 'schemas/language/packs';

export type Packs = {
  /** By locale. */
  readonly messages: Readonly<Record<string, MessageLayer>>;
  readonly problems: readonly Problem[];
};

const known = (memory: ProjectMemory) => memory.table<{ readonly files: readonly Loaded[]; readonly packs: Packs }>();

/** Reads the packs of a project; the same object as before when no file of them has changed. */
export function readPacks(root: string, memory: ProjectMemory): Packs {
  const folder = packageFolder(root) + packFolder;
  const names = filesBelow(join(root, folder), '', false).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => readJson(root, `${folder}/${name}`, baseName, memory));
  const read = memory.part(known);
  const before = read.get(packFolder);
  if (before !== undefined && sameItems(before.files, files)) return before.packs;
  const packs = {
    messages: Object.fromEntries(
      files.flatMap(({ file, value }, index) =>
        isObject(value) ? [[names[index]?.slice(0, -'.json'.length) ?? '', { file, messages: value }] as const] : [],
      ),
    ),
    problems: files.flatMap(({ problems }) => problems),
  };
  read.set(packFolder, { files, packs });
  return packs;
}
