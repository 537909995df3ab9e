import type { Project } from '../../../src/definition/engine';
import { diskCache } from '../../../src/definition/disk-cache';
import { ProjectMemory } from '../../../src/definition/memory';
import { Recheck, rememberedVerdict } from '../../../src/definition/recheck/recheck';
import { buildDate } from '../../../src/definition/source/build-date';
import type { LayerStates } from '../../../src/definition/source/layer-states';
import { siteNames, sitesToCheck, textAt } from '../../../src/definition/source/folders';
import { acrossSites } from '../../../src/definition/check/same-mistake';
import { Verdicts, extentOf } from '../../../src/definition/verdicts';
import type { Verdict } from '../../../src/definition/verdicts';

/** The members of a project that a report needs. */
export type CheckedProject = Pick<Project, 'sites' | 'check' | 'extent' | 'textOf'>;

export type RememberedOptions = {
  readonly root: string;
  /** Version of the code that checks. */
  readonly engine: string;
  /** Undefined for all sites of the project. */
  readonly site: string | undefined;
  readonly states: LayerStates;
};

/**
 * Returns a project whose verdicts are all stored, or follow from stored ones because only texts have changed, without loading the
 * engine. Undefined if a site has to be checked.
 */
export function rememberedProject({ root, engine, site, states }: RememberedOptions): CheckedProject | undefined {
  const names = siteNames(root);
  const common = { root, cache: diskCache(root), engine, today: buildDate(), states };
  const verdicts = new Verdicts(common);
  const recheck = new Recheck({ ...common, engine: verdicts.engine, memory: new ProjectMemory() });
  const found: Verdict[] = [];
  for (const name of site === undefined ? sitesToCheck(root, names) : [site]) {
    const verdict = rememberedVerdict(name, verdicts, recheck);
    if (verdict === undefined) return undefined;
    found.push(verdict);
  }
  return {
    sites: () => names,
    check: () => acrossSites(found.map(({ problems }) => problems)),
    extent: () => extentOf(found),
    textOf: (file) => textAt(root, file),
  };
}
