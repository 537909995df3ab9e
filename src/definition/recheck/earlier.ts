/** Results of earlier runs for the sites of a project. */
import { Verdicts } from '../verdicts';
import type { LayerStates } from '../source/layer-states';
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

/** Takes the version of the checking code as `engine`, and the content of the layers if it is known already. */
export function earlierResults(options: EarlierOptions): EarlierResults {
  const verdicts = new Verdicts(options);
  const { language, again } = options;
  const definitions = { language, again };
  const common = { ...options, engine: verdicts.engine, states: verdicts.states };
  return { verdicts, recheck: new Recheck({ ...common, definitions }), compiled: new CompiledSites(common) };
}
