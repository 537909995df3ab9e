/** The order of a merged list: the inherited order, with positioned items next to their anchors. */
import { nearest } from '../../base/nearest';
import type { OverlayContext, Placement } from './directives';
import { originOf } from '../source/positions';
import { reportOverlay } from './report-overlay';

export type PlacedItem = { readonly id: string; readonly item: object; readonly placement: Placement };

type Followers = { readonly before: string[]; readonly after: string[] };

/** Splits placements into those with an existing anchor and those without, which are reported. */
function splitResolvable(
  stays: ReadonlySet<string>,
  placed: ReadonlyMap<string, PlacedItem>,
  context: OverlayContext,
): Set<string> {
  const resolvable = new Set<string>();
  const reported = new Set<string>();
  for (const start of placed.keys()) {
    const path: string[] = [];
    let id = start;
    while (placed.has(id) && !path.includes(id)) {
      path.push(id);
      id = placed.get(id)?.placement.anchor ?? id;
    }
    if (stays.has(id)) resolvable.add(start);
    else reportEnd(id, path, [...stays, ...placed.keys()], placed, reported, context);
  }
  return resolvable;
}

function reportEnd(
  end: string,
  path: readonly string[],
  known: readonly string[],
  placed: ReadonlyMap<string, PlacedItem>,
  reported: Set<string>,
  context: OverlayContext,
): void {
  const circle = path.includes(end) ? path.slice(path.indexOf(end)) : [];
  const last = placed.get(circle[0] ?? path.at(-1) ?? end);
  if (last === undefined || reported.has(last.id)) return;
  for (const id of circle.length > 0 ? circle : [last.id]) reported.add(id);
  const at = originOf(last.item, `$${last.placement.side}`);
  if (circle.length > 0) {
    const ids = circle.map((id) => `"${id}"`).join(' and ');
    context.problems.push(reportOverlay(context.site, 'FP2005', at, { ids }));
  } else {
    const others = known.filter((id) => id !== last.id);
    const suggestion = nearest(end, others);
    context.problems.push(reportOverlay(context.site, 'FP2004', at, { anchor: end, id: last.id }, { suggestion }));
  }
}

export type ItemOrder = { readonly ids: readonly string[]; readonly placed: ReadonlySet<string> };

/**
 * Orders the items of a merged list. Takes the inherited ids, in order and without removed ones, and the positioned items in the
 * order of the overlay. Returns all ids, and those positioned as requested; items with the same anchor keep the overlay's
 * order. An item whose anchor is missing, or that is part of a circle, is reported; it stays where it was, or is omitted
 * if it is new.
 */
export function orderItems(
  below: readonly string[],
  placed: ReadonlyMap<string, PlacedItem>,
  context: OverlayContext,
): ItemOrder {
  if (placed.size === 0) return { ids: below, placed: new Set() };
  const stays = new Set(below.filter((id) => !placed.has(id)));
  const resolvable = splitResolvable(stays, placed, context);
  const followers = new Map<string, Followers>();
  for (const id of resolvable) {
    const { anchor, side } = placed.get(id)!.placement;
    const of = followers.get(anchor) ?? { before: [], after: [] };
    followers.set(anchor, of);
    of[side].push(id);
  }
  const result: string[] = [];
  const emit = (id: string): void => {
    const of = followers.get(id);
    of?.before.forEach(emit);
    result.push(id);
    of?.after.forEach(emit);
  };
  below.filter((id) => !resolvable.has(id)).forEach(emit);
  return { ids: result, placed: resolvable };
}
