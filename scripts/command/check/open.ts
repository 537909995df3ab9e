import type { Project } from '../../../src/definition/engine';
import { diskCache } from '../../../src/definition/disk-cache';
import { buildDate } from '../../../src/definition/source/build-date';
import { siteNames, textAt } from '../../../src/definition/source/folders';
import { acrossSites } from '../../../src/definition/check/same-mistake';
import { Verdicts, extentOf } from '../../../src/definition/verdicts';
import type { Verdict } from '../../../src/definition/verdicts';

/** A project as far as a report needs it. */
export type CheckedProject = Pick<Project, 'sites' | 'check' | 'extent' | 'textOf'>;

/**
 * A project whose verdicts are all stored, without loading the engine; undefined when a site has to be checked.
 * Takes its folder, the version of the code that checks, and the site, or undefined for all.
 */
export function rememberedProject(root: string, engine: string, site: string | undefined): CheckedProject | undefined {
  const names = siteNames(root);
  const verdicts = new Verdicts({ root, cache: diskCache(root), engine, today: buildDate() });
  const found: Verdict[] = [];
  for (const name of site === undefined ? names : [site]) {
    const verdict = verdicts.of(name);
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
