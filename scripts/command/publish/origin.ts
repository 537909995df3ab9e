/** Sources of a publication, and whether they have the same version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, asText, parsedJson } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import {
  baseName,
  layerFolder,
  packageFolder,
  packageRoot,
  pathsOfLayer,
  textAt,
} from '../../../src/definition/source/folders';
import { digestOfFiles } from '../../../src/publish/files/contents';
import type { PublicationOrigin } from '../../../src/publish/files/contents';
import { releaseDigest } from '../../release/digest';
import { UsageError } from '../usage';

const fieldsOf = (folder: string, file: string): JsonObject => asObject(parsedJson(textAt(folder, file) ?? ''));

/** Returns the version of the package with the base definitions. */
const versionOf = (root: string): string => asText(fieldsOf(packageRoot(root), 'package.json')['version']) ?? 'unknown';

/** Returns a digest of all files of these layers. */
const definitionsOf = (root: string, chain: readonly string[]): string =>
  digestOfFiles(
    [...new Set([...chain, baseName])].flatMap((layer) =>
      pathsOfLayer(root, layer).map((path) => ({
        path: `${layer}/${path}`,
        content: readFileSync(join(root, layerFolder(root, layer), path)),
      })),
    ),
  );

/** Returns the sources of a publication. Takes a project, a site and its layers. */
export const publicationOrigin = (root: string, site: string, chain: readonly string[]): PublicationOrigin => ({
  site,
  faceplate: versionOf(root),
  release: releaseDigest(join(packageRoot(root), 'dist')),
  definitions: definitionsOf(root, chain),
});

/**
 * Requires matching versions: the scripts of one version cannot hydrate pages of another. `built`: the build's record next to the
 * command, by default that of the running command; empty if it runs from source.
 * @throws UsageError with the next step.
 */
export function requireOneVersion(
  root: string,
  { faceplate, release }: PublicationOrigin,
  built = fieldsOf(import.meta.dirname, 'release.json'),
): void {
  const version = asText(built['version']);
  if (version === undefined) return;
  const remedy =
    packageFolder(root) === ''
      ? 'Run npm run build.'
      : 'Delete node_modules/faceplate and run npm install, which brings all of one version.';
  if (version !== faceplate)
    throw new UsageError(
      `The engine is of version ${version} and the definitions of the base are of ${faceplate}: nothing was published. ${remedy}`,
    );
  if (release !== built['release'])
    throw new UsageError(
      `The scripts for browsers in dist/ are others than those that were built with the engine (${version}): nothing was published. ${remedy}`,
    );
}
