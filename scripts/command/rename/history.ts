/**
 * Renamed names of the base, in order: `renames.json` of the package, which only grows. An upgrade of a project applies the
 * entries that its earlier package does not list.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asText, isObject } from '../../../src/base/json';
import { layerFolder, siteNames, baseName, packageFolder } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import type { PossibleRename, RenameRequest } from './plan';

const renamesFile = 'renames.json';

function requestOf(value: unknown): RenameRequest | undefined {
  if (!isObject(value)) return undefined;
  const [kind, old, to] = [asText(value['kind']), asText(value['old']), asText(value['to'])];
  return kind === undefined || old === undefined || to === undefined ? undefined : { kind, old, to };
}

/** Returns the renames of the package in a folder; none if it predates the list. Throws UsageError for a bad list. */
export function renamesOf(folder: string): readonly RenameRequest[] {
  const file = join(folder, renamesFile);
  if (!existsSync(file)) return [];
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const all = Array.isArray(value) ? value.map(requestOf) : [undefined];
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length)
    throw new UsageError(`${file} is not a list of { "kind", "old", "to" }: install the package again.`);
  return known;
}

/** Returns the renames that the later of two lists adds; undefined if it does not continue the earlier one. */
export function renamesSince(
  earlier: readonly RenameRequest[],
  later: readonly RenameRequest[],
): readonly RenameRequest[] | undefined {
  const goesOn = earlier.every(({ kind, old, to }, index) => {
    const same = later[index];
    return same?.kind === kind && same.old === old && same.to === to;
  });
  return goesOn ? later.slice(earlier.length) : undefined;
}

const line = ({ kind, old, to }: RenameRequest): string =>
  `  { "kind": ${JSON.stringify(kind)}, "old": ${JSON.stringify(old)}, "to": ${JSON.stringify(to)} }`;

const renamesText = (renames: readonly RenameRequest[]): string =>
  renames.length === 0 ? '[]\n' : `[\n${renames.map(line).join(',\n')}\n]\n`;

/** Returns the list with this rename, in Faceplate's own repository if the base changes; otherwise nothing. */
export function renamesNoted(
  { edits }: PossibleRename,
  request: RenameRequest,
  root: string,
): ReadonlyMap<string, string> {
  const sites = siteNames(root).flatMap((name) => (name === baseName ? [] : [layerFolder(root, name)]));
  const isOfBase = [...edits.keys()].some((file) => !sites.some((folder) => file.startsWith(folder)));
  if (packageFolder(root) !== '' || !isOfBase || !existsSync(join(root, renamesFile))) return new Map();
  return new Map([[renamesFile, renamesText([...renamesOf(root), request])]]);
}
