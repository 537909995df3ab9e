import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../../src/base/json';
import { cacheKey, cachedValue, diskCache } from '../../src/definition/disk-cache';
import type { Project } from '../../src/definition/engine';
import { siteSchemas } from '../../src/definition/generate/site-schemas';
import { buildDate } from '../../src/definition/source/build-date';
import { fileDigest } from '../../src/definition/source/file-stamps';
import { Verdicts } from '../../src/definition/verdicts';

/** Texts of files by their path in a project. */
export type FileTexts = Readonly<Record<string, string>>;

/** Returns the files that differ from those on disk. */
export const staleFiles = (root: string, files: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(files).filter(([file, text]) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== text;
    }),
  );

/** Writes the files that differ, so that watchers see no change in the others. Returns the written paths. */
export function writeStale(root: string, files: FileTexts): readonly string[] {
  const stale = Object.entries(staleFiles(root, files));
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return stale.map(([file]) => file);
}

/** Returns the editor schemas of a site; none for a site that cannot be read. */
function schemasOf(project: Project, site: string): FileTexts {
  const context = project.context(site);
  return context === undefined ? {} : siteSchemas(context, project.sites());
}

/** Writes the editor schemas of each site; those of a site that cannot be read stay. Returns the number of written files. */
export function writeEditorSchemas(project: Project, root: string, sites = project.sites()): number {
  return writeStale(root, Object.assign({}, ...sites.map((site) => schemasOf(project, site)))).length;
}

const isOnDisk = (root: string, file: string, digest: unknown): boolean =>
  existsSync(join(root, file)) && fileDigest(readFileSync(join(root, file))) === digest;

/** Writes the editor schemas of one site, unless this engine has already written them for the same definitions. */
export function keepEditorSchemas(project: Project, root: string, site: string, engine: string | undefined): void {
  const cache = diskCache(root);
  const verdicts = engine === undefined ? undefined : new Verdicts({ root, cache, engine, today: buildDate() });
  const content = verdicts?.contentOf(site);
  const name = `schemas-${cacheKey(JSON.stringify([verdicts?.engine, content, site, project.sites()]))}`;
  const known = content === undefined ? undefined : cachedValue(cache.read(name));
  if (isObject(known) && Object.entries(known).every(([file, digest]) => isOnDisk(root, file, digest))) return;
  const files = schemasOf(project, site);
  writeStale(root, files);
  if (content === undefined) return;
  const digests = Object.entries(files).map(([file, text]) => [file, fileDigest(text)] as const);
  cache.write(name, JSON.stringify(Object.fromEntries(digests)));
}
