/** Effects of an upgrade on visitors, tasks for the operator, and whether anything is lost. */
import { asObject } from '../../../src/base/json';
import { countsOf } from '../../../src/definition/compare/counts';
import type { Counts } from '../../../src/definition/compare/counts';
import { differencesOf } from '../../../src/definition/compare/differences';
import type { SiteDifference } from '../../../src/definition/compare/differences';
import { hiddenChanges } from '../../../src/definition/compare/hidden';
import type { HiddenChange } from '../../../src/definition/compare/hidden';
import type { Inventory } from '../../../src/definition/compare/inventory';
import type { Compared } from '../../../src/definition/compare/report';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { Origin } from '../../../src/definition/source-site';
import { baseName, siteNames } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';

/** A change of the base that a site hides, and where that site says so. */
export type LocatedChange = HiddenChange & { readonly at: Origin | undefined };

export type SiteUpgrade = {
  readonly site: string;
  readonly compared: Compared;
  /** Differences that visitors see. */
  readonly differences: readonly SiteDifference[];
  /** Changes of the base that the site overrides. */
  readonly hidden: readonly LocatedChange[];
  /** Every error, and the warnings that check did not find before. */
  readonly problems: readonly Problem[];
  readonly before: Counts;
  readonly after: Counts;
};

function inventoryIn(project: Project, site: string, which: string): Inventory {
  const inventory = project.inventory(site);
  if (inventory !== undefined) return inventory;
  throw new UsageError(`The site "${site}" cannot be read with the ${which} package: faceplate check --site ${site}`);
}

/** The same mistake, wherever the upgrade moved it to. */
const sameProblem = ({ code, site, message, at }: Problem): string => [code, site, at?.file, message].join('\n');

function problemsOf(before: Project, after: Project, site: string): readonly Problem[] {
  const known = new Set(before.check(site).map(sameProblem));
  return after.check(site).filter((problem) => problem.severity === 'error' || !known.has(sameProblem(problem)));
}

/** A document is written whole. Takes its name behind its language. */
function documentOrigin(project: Project, site: string, name: string): Origin | undefined {
  const [locale = '', ...rest] = name.split('/');
  const file = project.source(site)?.documents[locale]?.[rest.join('/')]?.file;
  return file === undefined ? undefined : { file, from: 0, to: 0 };
}

/** Where the operator's own files say what hides a change: the key itself where that is known, in the language it is of. */
function located(project: Project, site: string, change: HiddenChange): LocatedChange {
  const { kind, name, path } = change;
  if (kind === 'document') return { ...change, at: documentOrigin(project, site, name) };
  const found = project.explain(site, `${kind}:${name}`)?.found[0];
  const keys = found?.keys.filter(({ key }) => key === path.join('.')) ?? [];
  const values = [...keys.flatMap((one) => one.said), ...(found?.said ?? [])].filter(({ at }) =>
    at.file.startsWith('sites/'),
  );
  const ofLanguage = kind === 'message' ? values.find(({ at }) => at.file.endsWith(`/${path[0]}.json`)) : undefined;
  return { ...change, at: (ofLanguage ?? values[0])?.at };
}

/** The sites of an operator's project, each with the old and the new package. */
export function siteUpgrades(root: string, before: Project, after: Project): readonly SiteUpgrade[] {
  const [oldBase, newBase] = [inventoryIn(before, baseName, 'earlier'), inventoryIn(after, baseName, 'new')];
  const ofBase = differencesOf(oldBase, newBase);
  const own = siteNames(root).filter(
    (name) => name !== baseName && asObject(after.source(name)?.settings)['abstract'] !== true,
  );
  return own.map((site) => {
    const [then, now] = [inventoryIn(before, site, 'earlier'), inventoryIn(after, site, 'new')];
    return {
      site,
      compared: { title: site, routes: [...now.roles.keys()], roles: new Set([...now.roles.values()].flat()).size },
      differences: differencesOf(then, now),
      hidden: after.source(site)?.chain.includes(baseName)
        ? hiddenChanges(ofBase, now).map((change) => located(after, site, change))
        : [],
      problems: problemsOf(before, after, site),
      before: countsOf(then),
      after: countsOf(now),
    };
  });
}
