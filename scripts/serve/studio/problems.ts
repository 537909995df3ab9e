/** Problems of a site, each with the address of its block. */
import { asList, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { entrySlot } from '../../../src/definition/edit/properties';
import type { Problem } from '../../../src/definition/problems';
import { originOf } from '../../../src/definition/source/positions';
import type { Origin } from '../../../src/definition/source-site';
import type { CheckContext } from '../../../src/definition/check/rule';
import { inOrder } from '../../../src/definition/report/position';
import { addressesOf } from '../../../src/model/block-address';
import type { StudioProblem } from '../../../studio/protocol';
import { repairsOf } from './fixes';
import { writtenAt } from './layers';
import type { StudioProject } from './layers';
import { menuFile } from './menus';

type Spot = { readonly at: Origin; readonly address: string };

/** Returns the places of an object with an address, and those of its values. */
function spotsOf(value: JsonObject, address: string): readonly Spot[] {
  const inner = Object.keys(value).flatMap((key) => originOf(value, key) ?? []);
  return [originOf(value) ?? [], inner].flat().map((at) => ({ at, address }));
}

/** Returns the places of menu entries, and of nested ones. */
const entrySpots = (list: readonly unknown[], above: string): readonly Spot[] =>
  list.filter(isObject).flatMap((entry) => {
    const address = `${above}/${String(entry['id'])}`;
    return [...spotsOf(entry, address), ...entrySpots(asList(entry[entrySlot]), `${address}/${entrySlot}`)];
  });

/** Returns the places of all blocks and menu entries of a site. */
function allSpots({ site }: CheckContext): readonly Spot[] {
  const blocks = site.pages.flatMap((page) =>
    [...addressesOf(page.body)].flatMap(({ block, path }) => spotsOf(block, `${page.id}:${path}`)),
  );
  const entries = Object.entries(site.menus).flatMap(([id, list]) => entrySpots(list, `${menuFile}:/menus/${id}`));
  return [...blocks, ...entries];
}

const contains = (spot: Origin, at: Origin): boolean =>
  spot.file === at.file && spot.from <= at.from && at.to <= spot.to;

/** Returns the address of the innermost block or entry around a place. */
const addressAt = (spots: readonly Spot[], at: Origin): string | undefined =>
  spots
    .filter((spot) => contains(spot.at, at))
    .reduce<Spot | undefined>(
      (best, spot) => (best !== undefined && best.at.to - best.at.from <= spot.at.to - spot.at.from ? best : spot),
      undefined,
    )?.address;

/** Returns problems in the form of the studio. If the site cannot be read, they have no addresses. */
export function studioProblems(
  studio: StudioProject,
  site: string,
  problems: readonly Problem[],
): readonly StudioProblem[] {
  if (problems.length === 0) return [];
  const context = studio.project.context(site);
  const spots = isObject(context) ? allSpots(context) : [];
  const repairOf = repairsOf(studio, site);
  return inOrder(problems).map((problem): StudioProblem => {
    const { code, severity, message, fix, suggestion, at } = problem;
    const repair = repairOf(problem);
    const help = [fix, suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`];
    const text = help.filter((one) => one !== undefined).join(' ');
    const address = at && addressAt(spots, at);
    return {
      code,
      severity,
      text: message,
      ...(text !== '' && { fix: text }),
      ...(at !== undefined && { at: writtenAt(studio, at) }),
      ...(address !== undefined && { address }),
      ...(repair !== undefined && { repair }),
    };
  });
}
