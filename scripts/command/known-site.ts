import { nearest } from '../../src/base/nearest';
import { baseName, packageFolder, siteNames } from '../../src/definition/source/folders';
import { UsageError } from './usage';

/** Returns the named site, or undefined without a name. Throws UsageError with a suggestion for an unknown name. */
export function knownSite(project: { sites(): readonly string[] }, name: string | undefined): string | undefined {
  const sites = project.sites();
  if (name === undefined || sites.includes(name)) return name;
  const near = nearest(name, [...sites]);
  throw new UsageError(
    `There is no site "${name}".${near ? ` Did you mean "${near}"?` : ''} Sites: ${sites.join(', ')}.`,
  );
}

/** Returns the default site: the base, or the first site of an operator's project. */
export const usualSite = (root: string): string =>
  (packageFolder(root) === '' ? undefined : siteNames(root).find((name) => name !== baseName)) ?? baseName;

/** Returns the site to write to: the named one, or the default. Throws UsageError for the base of an installed package. */
export function siteToWrite(project: { sites(): readonly string[] }, name: string | undefined, root: string): string {
  const site = knownSite(project, name) ?? usualSite(root);
  if (site !== baseName || packageFolder(root) === '') return site;
  throw new UsageError(
    'The site "base" belongs to the installed package. Name a site of your own, or begin one: npx faceplate new site NAME',
  );
}
