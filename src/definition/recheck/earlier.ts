/** Results of earlier runs for the sites of a project. */
import type { NormalSite } from '../normalise/normalise';
import { Verdicts } from '../verdicts';
import type { Verdict } from '../verdicts';
import type { LayerStates } from '../source/layer-states';
import type { NamesByPage } from './clean-record';
import { outlastsWords } from './lasting';
import { CompiledSites } from './compiled-sites';
import type { CompiledSitesOptions } from './compiled-sites';
import { Recheck } from './recheck';
import type { DefinitionsAgain } from './recheck';

export type EarlierResults = {
  readonly verdicts: Verdicts;
  readonly recheck: Recheck;
  readonly compiled: CompiledSites;
};

type EarlierOptions = Omit<CompiledSitesOptions, 'states'> & {
  readonly states: LayerStates | undefined;
  readonly again: DefinitionsAgain;
};

/** A site of which every rule has looked at everything. */
export type FullCheck = { readonly site: NormalSite; readonly verdict: Verdict };

/**
 * Stores the verdicts of full checks for later runs, and a record of each site for short checks unless it has problems that other
 * words may change. Layers are hashed before they are read: a site is left out if a file has changed since.
 */
export function keepFullChecks(
  checks: readonly FullCheck[],
  { verdicts, recheck }: EarlierResults,
  namesOf: (site: NormalSite) => NamesByPage,
): void {
  if (checks.length === 0) return;
  const isUnchanged = verdicts.states.unchanged();
  for (const { site, verdict } of checks) {
    const { chain } = site.source;
    const { pages, locales, problems: warnings } = verdict;
    if (!isUnchanged(chain) || !verdicts.remember(site.name, chain, verdict) || !warnings.every(outlastsWords))
      continue;
    recheck.remember(site.name, { chain, pages, locales, warnings, names: namesOf(site) });
  }
}

/** Takes the version of the checking code as `engine`, and the content of the layers if it is known already. */
export function earlierResults(options: EarlierOptions): EarlierResults {
  const verdicts = new Verdicts(options);
  const { language, again } = options;
  const definitions = { language, again };
  const common = { ...options, engine: verdicts.engine, states: verdicts.states };
  return { verdicts, recheck: new Recheck({ ...common, definitions }), compiled: new CompiledSites(common) };
}
