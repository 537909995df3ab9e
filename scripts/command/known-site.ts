import { nearest } from '../../src/base/nearest';
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
