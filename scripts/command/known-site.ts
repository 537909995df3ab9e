import { nearest } from '../../src/base/nearest';
import { baseName, packageFolder, siteNames } from '../../src/definition/source/folders';
import { UsageError } from './usage';

/** The named site, or undefined when none was asked for; an unknown name is an error with a suggestion. */
export function knownSite(project: { sites(): readonly string[] }, name: string | undefined): string | undefined {
  const sites = project.sites();
  if (name === undefined || sites.includes(name)) return name;
  const near = nearest(name, [...sites]);
  throw new UsageError(
    `There is no site "${name}".${near ? ` Did you mean "${near}"?` : ''} Sites: ${sites.join(', ')}.`,
  );
}

/** The site that is meant where none is named: the base; in an operator's project the first site of its own. */
export const usualSite = (root: string): string =>
  (packageFolder(root) === '' ? undefined : siteNames(root).find((name) => name !== baseName)) ?? baseName;

/** The site that something is written into: the named one, or the usual one. The base of an installed package is nobody's to change. */
export function siteToWrite(project: { sites(): readonly string[] }, name: string | undefined, root: string): string {
  const site = knownSite(project, name) ?? usualSite(root);
  if (site !== baseName || packageFolder(root) === '') return site;
  throw new UsageError(
    'The site "base" belongs to the installed package. Name a site of your own, or begin one: faceplate new site NAME',
  );
}
