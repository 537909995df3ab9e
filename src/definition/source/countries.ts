/** Countries: formats of postcodes, addresses and names, one file each in countries/. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sameItems } from '../../base/equal';
import { isObject } from '../../base/json';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import type { KnownCountries } from '../source-site';
import { readJson } from './files';
import { baseName, countryFolders, filesBelow } from './folders';
import type { Loaded } from './load';

export type Countries = { readonly known: KnownCountries; readonly problems: readonly Problem[] };

const read = (memory: ProjectMemory) =>
  memory.table<{ readonly files: readonly Loaded[]; readonly countries: Countries }>();

/** The file of each country by its code; the project's own take precedence. */
function countryFiles(root: string): readonly (readonly [code: string, file: string])[] {
  const named = countryFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder), `${folder}/`, false)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [posix.basename(file, '.json').toUpperCase(), file] as const),
  );
  return [...new Map(named)];
}

/** A hash of the files of all countries: verdicts for other ones are not used. */
export function countriesKey(root: string): string {
  const hash = createHash('sha256');
  for (const [, file] of countryFiles(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Reads the countries of the package and of the project, whose own take precedence; the same object if unchanged. */
export function readCountries(root: string, memory: ProjectMemory): Countries {
  const there = countryFiles(root).filter(([, file]) => existsSync(join(root, file)));
  const files = there.map(([, file]) => readJson(root, file, baseName, memory));
  const table = memory.part(read);
  const before = table.get('');
  if (before !== undefined && sameItems(before.files, files)) return before.countries;
  const known = files.flatMap(({ value }, index) =>
    isObject(value) ? [[there[index]?.[0] ?? '', value] as const] : [],
  );
  const countries = { known: new Map(known), problems: files.flatMap(({ problems }) => problems) };
  table.set('', { files, countries });
  return countries;
}
