import seed from '../../seed/network_maps.json';
import { housesAlong } from './houses';
import { chanceFrom, metresBetween, riverOf, spotAt, streetsOf } from './streets';
import type { Outline, TownSpot } from './streets';

/** Longitude and latitude in degrees, accurate to about a metre. */
export type Degrees = readonly [longitude: number, latitude: number];

type NetworkState = 'live' | 'building' | 'planned' | 'none';

type Town = (typeof seed.towns)[number];
type Area = Town['areas'][number];

/** Limit of houses on a map: more would be slow to load and too small to see. */
const mostHouses = 400;

/** Share of houses in an area with a line of their own, by the state of the area. */
const drops: Readonly<Record<string, number>> = { live: 0.6, building: 0.15 };

const core = 250;
const edge = 560;
const third = (2 * Math.PI) / 3;

/** The area of a point: the first is the centre of the town, the others surround it. */
function areaAt(town: Town, [east, north]: TownSpot): Area | undefined {
  if (Math.hypot(east, north / 0.8) < core) return town.areas[0];
  const angle = Math.atan2(north / 0.8, east) - town.turn;
  return town.areas[1 + (Math.floor(angle / third + 3) % 3)];
}

function ringOf(town: Town, position: number): Outline {
  const arc = (from: number, to: number, distance: number): Outline =>
    Array.from({ length: 13 }, (_, at) => spotAt(town.turn + from + ((to - from) * at) / 12, distance));
  if (position === 0) return arc(0, 2 * Math.PI, core).slice(1);
  const [from, to] = [(position - 1) * third, position * third];
  return [...arc(from, to, edge), ...arc(to, from, core)];
}

const toDegrees =
  ({ middle: [longitude = 0, latitude = 0] }: Town) =>
  ([east, north]: TownSpot): Degrees => {
    const perDegree = 111_320;
    const round = (value: number) => Math.round(value * 100_000) / 100_000;
    return [
      round(longitude + east / perDegree / Math.cos((latitude * Math.PI) / 180)),
      round(latitude + north / perDegree),
    ];
  };

/** Every fourth point of a line, and its end, which keeps it accurate to a metre. */
const thinned = (line: Outline): Outline => line.filter((_, at) => at % 4 === 0 || at === line.length - 1);

/** Generates the network of a town; undefined for one whose plan is not public. */
export function drawTown(group: string) {
  const town = seed.towns.find((one) => one.group === group);
  if (town === undefined) return undefined;
  const lines = streetsOf(town.seed, town.turn);
  const river = riverOf(town.turn);
  const chance = chanceFrom(town.seed + 2);
  const degrees = toDegrees(town);
  return {
    as_of: seed.as_of,
    source: seed.source,
    streets: lines.map((line, at) => {
      const { state, since, due } = areaAt(town, line[line.length >> 1] ?? [0, 0]) ?? {};
      return {
        id: `${group}-${at + 1}`,
        name: town.streets[at] ?? '',
        line: thinned(line).map(degrees),
        state: state as NetworkState,
        since: since ?? null,
        due: due ?? null,
      };
    }),
    areas: town.areas.map((area, at) => ({
      id: `${group}-area-${at + 1}`,
      name: area.name,
      ring: ringOf(town, at).map(degrees),
      state: area.state as NetworkState,
      since: area.since,
      due: area.due,
      share: area.share,
    })),
    buildings: housesAlong(lines, river, town.seed, mostHouses).map(({ at, ring, street }) => {
      const hasDrop = chance() < (drops[areaAt(town, at)?.state ?? ''] ?? 0);
      return {
        at: degrees(at),
        street: town.streets[street] ?? '',
        shown: { ring: ring.map(degrees), ...(town.publishes_drops ? { drop: hasDrop } : {}) },
      };
    }),
    water: [{ line: river.map(degrees) }],
  };
}

export type TownMap = NonNullable<ReturnType<typeof drawTown>>;

/** Distance in metres between two places of a town. */
export function metresApart([longitude, latitude]: Degrees, [otherLongitude, otherLatitude]: Degrees): number {
  const perDegree = 111_320;
  const narrower = Math.cos((latitude * Math.PI) / 180);
  return metresBetween(
    [longitude * perDegree * narrower, latitude * perDegree],
    [otherLongitude * perDegree * narrower, otherLatitude * perDegree],
  );
}
