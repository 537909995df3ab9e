/** Problems of a site, each at the block that it is about. */
import { isObject } from '../../../src/base/json';
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

type Spot = { readonly at: Origin; readonly address: string };

/** Places of all blocks of a site, with everything that each says itself. */
function blockSpots({ site }: CheckContext): readonly Spot[] {
  return site.pages.flatMap((page) =>
    [...addressesOf(page.body)].flatMap(({ block, path }) => {
      const address = `${page.id}:${path}`;
      const inner = Object.keys(block).flatMap((key) => originOf(block, key) ?? []);
      return [originOf(block) ?? [], inner].flat().map((at) => ({ at, address }));
    }),
  );
}

const contains = (spot: Origin, at: Origin): boolean =>
  spot.file === at.file && spot.from <= at.from && at.to <= spot.to;

/** The innermost block around a place. */
const addressAt = (spots: readonly Spot[], at: Origin): string | undefined =>
  spots
    .filter((spot) => contains(spot.at, at))
    .reduce<Spot | undefined>(
      (best, spot) => (best !== undefined && best.at.to - best.at.from <= spot.at.to - spot.at.from ? best : spot),
      undefined,
    )?.address;

/** Problems as the studio shows them. Without a site that can be read, they have no addresses. */
export function studioProblems(
  studio: StudioProject,
  site: string,
  problems: readonly Problem[],
): readonly StudioProblem[] {
  if (problems.length === 0) return [];
  const context = studio.project.context(site);
  const spots = isObject(context) ? blockSpots(context) : [];
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
