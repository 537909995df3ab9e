/** Requirements of an upgrade; each error names a remedy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, asText } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { packageFolder, projectFile } from '../../../src/definition/source/folders';
import { renamesSince } from '../rename/history';
import { UsageError } from '../usage';
import type { FaceplatePackage } from './package';

/**
 * Takes the folder of a project. Returns its faceplate.json.
 * @throws UsageError if it is not JSON.
 */
export function projectFields(root: string): JsonObject {
  try {
    return asObject(JSON.parse(readFileSync(join(root, projectFile), 'utf8')));
  } catch {
    throw new UsageError(`${projectFile} cannot be read: npx faceplate check shows the place.`);
  }
}

/** Requires an installed package. @throws UsageError in the repository of Faceplate. */
export function requireProject(root: string): void {
  if (packageFolder(root) === '')
    throw new UsageError(
      'There is no package to upgrade here: this is Faceplate itself. Run it in a project that has Faceplate installed.',
    );
}

/**
 * Takes the value of --from and the installed version. Returns the path of the earlier package, which only the operator has.
 * @throws UsageError if --from is missing.
 */
export function requireFrom(root: string, from: string | undefined, now: string): string {
  if (from !== undefined) return from;
  const before = asText(projectFields(root)['version']);
  throw new UsageError(
    before === now
      ? `This project is of ${now}, and ${now} is installed: install another one first (npm install faceplate-….tgz), then say which was there before: npx faceplate upgrade --from faceplate-${now}.tgz`
      : `This project is of ${before ?? 'a version that it does not name'}, and ${now} is installed. Name the package that was installed before: npx faceplate upgrade --from faceplate-${before ?? '…'}.tgz`,
  );
}

/**
 * Returns the renames that the earlier package does not list.
 * @throws UsageError if the later package does not continue the list of the earlier one.
 */
export function missingRenames(earlier: FaceplatePackage, later: FaceplatePackage, input: string) {
  const renames = renamesSince(earlier.renames, later.renames);
  if (renames !== undefined) return renames;
  throw new UsageError(
    `The package at "${input}" (${earlier.version}) is not an earlier version of the installed one (${later.version}): their lists of renames do not match. Install the later of the two, and name the earlier one with --from.`,
  );
}

/** Requires that the project is on the earlier package's version. @throws UsageError if not, or already upgraded. */
export function requireEarlier(root: string, earlier: FaceplatePackage, later: FaceplatePackage, input: string): void {
  const own = asText(projectFields(root)['version']);
  if (own === undefined || own === earlier.version) return;
  throw new UsageError(
    own === later.version
      ? `This project is of ${own} already, as ${projectFile} says: npx faceplate check shows whether anything is left to do.`
      : `This project is of ${own}, and the package at "${input}" is ${earlier.version}. Name the package of that version: npx faceplate upgrade --from faceplate-${own}.tgz. If ${projectFile} is wrong, correct its version.`,
  );
}
