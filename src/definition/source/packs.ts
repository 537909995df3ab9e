/** Packs: rules and words of a trade or of a country's law, each in a folder, which sites name in "packs". */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asList, asObject, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import { nearest } from '../../base/nearest';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import type { Pack } from '../source-site';
import { readJson } from './files';
import { baseName, foldersIn, packFolders } from './folders';
import type { Loaded } from './load';
import { originOf } from './positions';
import { reportLoad } from './report-load';

/** The packs that a project can name. */
export type KnownPacks = ReadonlyMap<string, Loaded>;

const known = (memory: ProjectMemory) =>
  memory.table<{ readonly files: readonly Loaded[]; readonly packs: KnownPacks }>();

/** Every pack.json by the name of its pack; the project's own take precedence. */
function packFiles(root: string): readonly (readonly [name: string, file: string])[] {
  const named = packFolders(root).flatMap((folder) =>
    foldersIn(join(root, folder)).map((name) => [name, `${folder}/${name}/pack.json`] as const),
  );
  return [...new Map(named)].filter(([, file]) => existsSync(join(root, file)));
}

/** A hash of all packs: verdicts for other ones are not used. */
export function packsKey(root: string): string {
  const hash = createHash('sha256');
  for (const [name, file] of packFiles(root)) hash.update(`${name}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Reads the packs of the package and of the project, whose own take precedence; the same object if unchanged. */
export function readPacks(root: string, memory: ProjectMemory): KnownPacks {
  const there = packFiles(root);
  const files = there.map(([, file]) => readJson(root, file, baseName, memory));
  const read = memory.part(known);
  const before = read.get('');
  if (before !== undefined && sameItems(before.files, files)) return before.packs;
  const packs = new Map(files.map((loaded, index) => [there[index]?.[0] ?? '', loaded]));
  read.set('', { files, packs });
  return packs;
}

function valueOf({ file, value, problems, broken }: Loaded, site: string, found: Problem[]): JsonObject {
  found.push(...problems);
  if (!broken && !isObject(value)) found.push(reportLoad(site, 'FP1005', { file, from: 0, to: 1 }, {}));
  return asObject(value);
}

/**
 * The packs that a site names. Takes its name, its merged settings, all packs of the project, and the problems found so
 * far, to which it adds mistakes in the files of named packs, and unknown names.
 */
export function packsOf(site: string, settings: unknown, packs: KnownPacks, found: Problem[]): readonly Pack[] {
  const names = asList(asObject(settings)['packs']);
  return names.flatMap((name, index) => {
    if (typeof name !== 'string') return [];
    const loaded = packs.get(name);
    if (loaded !== undefined) return [{ name, file: loaded.file, value: valueOf(loaded, site, found) }];
    const all = [...packs.keys()];
    const values = { name, known: all.join(', ') || 'none' };
    found.push(reportLoad(site, 'FP1020', originOf(names, index), values, { suggestion: nearest(name, all) }));
    return [];
  });
}
