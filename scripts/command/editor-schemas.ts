import type { Project } from '../../src/definition/engine';
import { siteSchemas } from '../../src/definition/generate/site-schemas';
import { writeStale } from './generated';

/** Writes the schemas by which editors know each site; of a site that cannot be read those from before stay. Returns how many were written. */
export function writeEditorSchemas(project: Project, root: string, sites = project.sites()): number {
  const files = sites.map((site) => {
    const context = project.context(site);
    return context === undefined ? {} : siteSchemas(context, project.sites());
  });
  return writeStale(root, Object.assign({}, ...files)).length;
}
