import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from '../../src/definition/engine';
import { siteSchemas } from '../../src/definition/generate/site-schemas';

/** Texts of files by their path in a project. */
export type FileTexts = Readonly<Record<string, string>>;

/** Those files that differ from the ones on disk. */
export const staleFiles = (root: string, files: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(files).filter(([file, text]) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== text;
    }),
  );

/** Writes the files that differ; a tool that watches sees no change in the others. Returns those that were written. */
export function writeStale(root: string, files: FileTexts): readonly string[] {
  const stale = Object.entries(staleFiles(root, files));
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return stale.map(([file]) => file);
}

/** Writes the schemas by which editors know each site; of a site that cannot be read those from before stay. Returns how many were written. */
export function writeEditorSchemas(project: Project, root: string, sites = project.sites()): number {
  const files = sites.map((site) => {
    const context = project.context(site);
    return context === undefined ? {} : siteSchemas(context, project.sites());
  });
  return writeStale(root, Object.assign({}, ...files)).length;
}
