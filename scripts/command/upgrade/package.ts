/** A package of another version: a tarball, or its unpacked folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asObject, asText } from '../../../src/base/json';
import { renamesOf } from '../rename/history';
import type { RenameRequest } from '../rename/plan';
import { UsageError } from '../usage';

export type FaceplatePackage = {
  readonly folder: string;
  readonly version: string;
  /** All renames of its base. */
  readonly renames: readonly RenameRequest[];
};

/** Reads the package in a folder. `input`: the argument on the command line. Throws UsageError for any other folder. */
export function packageIn(folder: string, input: string): FaceplatePackage {
  const manifest = join(folder, 'package.json');
  const fields = existsSync(manifest) ? asObject(JSON.parse(readFileSync(manifest, 'utf8'))) : {};
  const version = asText(fields['version']);
  if (fields['name'] !== 'faceplate' || version === undefined || !existsSync(join(folder, 'site.json')))
    throw new UsageError(
      `"${input}" is not a package of Faceplate: name the file faceplate-….tgz, or the folder that it was unpacked into.`,
    );
  return { folder, version, renames: renamesOf(folder) };
}

/** Unpacks a tarball into a folder, or uses a folder in place. Returns the package; throws UsageError. */
export function openedPackage(input: string, into: string): FaceplatePackage {
  const path = resolve(input);
  if (!existsSync(path)) throw new UsageError(`There is nothing at "${input}".`);
  if (statSync(path).isDirectory()) return packageIn(path, input);
  mkdirSync(into, { recursive: true });
  try {
    execFileSync('tar', ['-xzf', path, '-C', into], { stdio: 'pipe' });
  } catch (failure) {
    const why = failure instanceof Error ? failure.message.split('\n').slice(0, 2).join(' ') : String(failure);
    throw new UsageError(
      `"${input}" cannot be unpacked (${why}). Name the file faceplate-….tgz, or unpack it yourself.`,
    );
  }
  return packageIn(join(into, 'package'), input);
}
