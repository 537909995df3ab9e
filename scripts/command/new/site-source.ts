import { asObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import type { Project } from '../../../src/definition/engine';
import type { SourceSite } from '../../../src/definition/source-site';
import { UsageError } from '../usage';

/** Returns the source of a site. Throws UsageError for one that cannot be read. */
export function sourceOfSite(project: Project, site: string): SourceSite {
  const source = project.source(site);
  if (source !== undefined) return source;
  throw new UsageError(`The site "${site}" cannot be read: npx faceplate check --site ${site} says why.`);
}

/** Returns the settings of a site, merged along its chain. */
export const siteSettings = (project: Project, site: string): JsonObject =>
  asObject(sourceOfSite(project, site).settings);
