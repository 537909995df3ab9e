import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { drawTown, metresApart } from './town';
import type { Degrees, TownMap } from './town';

/** Radius in metres of the neighbourhood of a place. */
const neighbourhood = 300;

/** A house whose centre is within so many metres is the house of the place. */
const ownHouse = 6;

const drawn = new Map<string, TownMap | undefined>();

/** A town is generated once; the result is always the same. */
function townOf(group: string): TownMap | undefined {
  if (!drawn.has(group)) drawn.set(group, drawTown(group));
  return drawn.get(group);
}

/** The nearby part of a line with one more point at each end, so that it reaches the edge of a picture. */
function stretch(line: readonly Degrees[], isNear: (spot: Degrees) => boolean): readonly Degrees[] {
  const [first, last] = [line.findIndex(isNear), line.findLastIndex(isNear)];
  return first < 0 ? [] : line.slice(Math.max(0, first - 1), last + 2);
}

/** The public network of a town, or the part around one of its places; undefined if there is none. */
export async function networkMapOf(db: Kysely<Tables>, group: string, near: string | undefined) {
  const places = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.id', 'drop', 'longitude', 'latitude'])
    .where('objects.object_group', '=', group)
    .where('object_groups.visibility', '=', true)
    .execute();
  const town = places.length === 0 ? undefined : townOf(group);
  const middle = places.find(({ id }) => id === near);
  if (town === undefined || (near !== undefined && middle === undefined)) return undefined;
  const isNear = (spot: Degrees) =>
    middle === undefined || metresApart(spot, [middle.longitude, middle.latitude]) < neighbourhood;
  const placeIn = (spot: Degrees) =>
    places.find(({ longitude, latitude }) => metresApart(spot, [longitude, latitude]) < ownHouse);
  const { as_of, source, streets, areas, buildings, water } = town;
  return {
    as_of,
    source,
    streets: streets
      .map((street) => ({ ...street, line: stretch(street.line, isNear) }))
      .filter(({ line }) => line.length > 1),
    areas: middle === undefined ? areas : [],
    buildings: buildings
      .filter(({ at }) => isNear(at))
      .map(({ at, shown }) => ('drop' in shown ? { ...shown, drop: placeIn(at)?.drop ?? shown.drop } : shown)),
    water: water.map(({ line }) => ({ line: stretch(line, isNear) })).filter(({ line }) => line.length > 1),
  };
}
