import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from '../../src/definition/engine';
import { siteSchemas } from '../../src/definition/generate/site-schemas';

/** Writes the schemas by which editors know each site; of a site that cannot be read those from before stay. Returns how many were written. */
export function writeEditorSchemas(project: Project, root: string, sites = project.sites()): number {
  const files = sites.flatMap((site) => {
    const context = project.context(site);
    return context === undefined ? [] : Object.entries(siteSchemas(context, project.sites()));
  });
  const stale = files.filter(([file, text]) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return stale.length;
}
