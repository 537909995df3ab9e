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

/** A change of the base that a site overrides, with the place of the override. */
export type LocatedChange = HiddenChange & { readonly at: Origin | undefined };

/** A name of the site's own that the base uses now too: the site's definition changes that of the base. */
export type NameClash = Pick<LocatedChange, 'kind' | 'name' | 'at'>;

export type SiteUpgrade = {
  readonly site: string;
  readonly compared: Compared;
  /** Differences that visitors see. */
  readonly differences: readonly SiteDifference[];
  /** Changes of the base that the site overrides. */
  readonly hidden: readonly LocatedChange[];
  readonly clashes: readonly NameClash[];
  /** All errors, and the new warnings. */
  readonly problems: readonly Problem[];
  readonly before: Counts;
  readonly after: Counts;
};

function inventoryIn(project: Project, site: string, which: string): Inventory {
  const inventory = project.inventory(site);
  if (inventory !== undefined) return inventory;
  throw new UsageError(
    `The site "${site}" cannot be read with the ${which} package: npx faceplate check --site ${site}`,
  );
}

/** A site on the earlier package. */
export type EarlierSite = { readonly inventory: Inventory; readonly problems: readonly Problem[] };

/** Takes a project on the earlier package, already with the later names. Returns its sites by name. */
export const earlierSites = (project: Project): ReadonlyMap<string, EarlierSite> =>
  new Map(
    project
      .sites()
      .map((site) => [site, { inventory: inventoryIn(project, site, 'earlier'), problems: project.check(site) }]),
  );

/** Returns a key of a problem that ignores its position in the file, which an upgrade may change. */
const sameProblem = ({ code, site, message, at }: Problem): string => [code, site, at?.file, message].join('\n');

function problemsOf(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(sameProblem));
  return after.filter((problem) => problem.severity === 'error' || !known.has(sameProblem(problem)));
}

/** Returns the file of a document, which a site replaces as a whole. Takes its name with the language in front. */
function documentOrigin(project: Project, site: string, name: string): Origin | undefined {
  const [locale = '', ...rest] = name.split('/');
  const file = project.source(site)?.documents[locale]?.[rest.join('/')]?.file;
  return file === undefined ? undefined : { file, from: 0, to: 0 };
}

type Address = Pick<HiddenChange, 'kind' | 'name' | 'path'>;

/** Returns the place in the operator's files that defines a thing: that of the key in its language, if known. */
function ownPlace(project: Project, site: string, { kind, name, path }: Address): Origin | undefined {
  if (kind === 'document') return documentOrigin(project, site, name);
  const found = project.explain(site, `${kind}:${name}`)?.found[0];
  const keys = found?.keys.filter(({ key }) => key === path.join('.')) ?? [];
  const values = [...keys.flatMap((one) => one.said), ...(found?.said ?? [])].filter(({ at }) =>
    at.file.startsWith('sites/'),
  );
  const ofLanguage = kind === 'message' ? values.find(({ at }) => at.file.endsWith(`/${path[0]}.json`)) : undefined;
  return (ofLanguage ?? values[0])?.at;
}

/** Kinds whose definitions are merged by name. A message, document or picture of the site replaces that of the base. */
const mergedKinds: ReadonlySet<string> = new Set(['page', 'part', 'form', 'operation', 'entity']);

/** Takes the differences of the base, and the site before them. Returns what the base adds by a name that the site has already. */
function clashesOf(ofBase: readonly SiteDifference[], then: Inventory, project: Project, site: string): NameClash[] {
  const before = new Set(then.things.map(({ kind, name }) => `${kind} ${name}`));
  return ofBase
    .filter(({ kind, name, change }) => change === 'added' && mergedKinds.has(kind) && before.has(`${kind} ${name}`))
    .map(({ kind, name }) => ({ kind, name, at: ownPlace(project, site, { kind, name, path: [] }) }));
}

/** Returns the sites of an operator's project, each compared between the old and the new package. */
export function siteUpgrades(
  root: string,
  before: ReadonlyMap<string, EarlierSite>,
  after: Project,
): readonly SiteUpgrade[] {
  const oldBase = before.get(baseName);
  const ofBase = oldBase === undefined ? [] : differencesOf(oldBase.inventory, inventoryIn(after, baseName, 'new'));
  const isOwn = (name: string): boolean =>
    name !== baseName && asObject(after.source(name)?.settings)['abstract'] !== true;
  return siteNames(root)
    .filter(isOwn)
    .flatMap((site) => {
      const then = before.get(site);
      if (then === undefined) return [];
      const now = inventoryIn(after, site, 'new');
      const extendsBase = after.source(site)?.chain.includes(baseName) === true;
      return {
        site,
        compared: { title: site, routes: [...now.roles.keys()], roles: new Set([...now.roles.values()].flat()).size },
        differences: differencesOf(then.inventory, now),
        hidden: extendsBase
          ? hiddenChanges(ofBase, now).map((change) => ({ ...change, at: ownPlace(after, site, change) }))
          : [],
        clashes: extendsBase ? clashesOf(ofBase, then.inventory, after, site) : [],
        problems: problemsOf(then.problems, after.check(site)),
        before: countsOf(then.inventory),
        after: countsOf(now),
      };
    });
}
