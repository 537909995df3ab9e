/** Projects degrees onto a drawing of a small part of the earth. */
import { geoIdentity, geoPath } from 'd3-geo';

/** Longitude and latitude in degrees, in the order of GeoJSON (RFC 7946, 3.1.1). */
export type LonLat = readonly [longitude: number, latitude: number];
export type Polyline = readonly LonLat[];
export type SheetSize = { readonly width: number; readonly height: number };
/** A point in a drawing, in per cent of its width and height. */
export type MapPlace = { readonly x: number; readonly y: number };

/** A drawing of one part of the earth: outlines as path data, and points. */
export type MapSheet = {
  readonly lines: (lines: readonly Polyline[]) => string;
  readonly rings: (rings: readonly Polyline[]) => string;
  readonly spot: (position: LonLat) => MapPlace;
};

const metresPerDegree = 111_320;
const margin = 16;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A position in the data, if it is valid. */
export function lonLatOf(value: unknown): LonLat | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude]: unknown[] = value;
  return isNumber(longitude) && isNumber(latitude) && Math.abs(longitude) <= 180 && Math.abs(latitude) < 90
    ? [longitude, latitude]
    : undefined;
}

/** The positions of a line or ring of data; undefined if there are fewer than `least` of them. */
export function polylineOf(value: unknown, least: number): Polyline | undefined {
  const line = (Array.isArray(value) ? value : []).flatMap((entry: unknown): LonLat[] => {
    const position = lonLatOf(entry);
    return position === undefined ? [] : [position];
  });
  return line.length >= least ? line : undefined;
}

/** Corners of a square around a position; its sides are `metres` away. */
export function cornersAround([longitude, latitude]: LonLat, metres: number): readonly LonLat[] {
  const north = metres / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [
    [longitude - east, latitude - north],
    [longitude + east, latitude + north],
  ];
}

/**
 * Draws the part of the earth with all `positions`, at least one. Within a town the earth counts as flat: a degree of
 * longitude is as long everywhere as in the middle, so lengths are right in both directions.
 */
export function sheetShowing(positions: readonly LonLat[], { width, height }: SheetSize): MapSheet {
  const middle = positions.reduce((sum, [, latitude]) => sum + latitude, 0) / positions.length;
  const narrower = Math.cos((middle * Math.PI) / 180);
  const flat = ([longitude, latitude]: LonLat): [number, number] => [longitude * narrower, latitude];
  const wide = spanOf(positions) === 0 ? positions.flatMap((position) => cornersAround(position, 200)) : positions;
  const projection = geoIdentity()
    .reflectY(true)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: 'MultiPoint', coordinates: wide.map(flat) },
    )
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  const path = geoPath(projection).digits(0);
  const share = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10;
  return {
    lines: (lines) => path({ type: 'MultiLineString', coordinates: lines.map((line) => line.map(flat)) }) ?? '',
    rings: (rings) => path({ type: 'MultiPolygon', coordinates: rings.map((ring) => [closed(ring.map(flat))]) }) ?? '',
    spot: (position) => {
      const [x, y] = projection(flat(position)) ?? [0, 0];
      return { x: share(x, width), y: share(y, height) };
    },
  };
}

/** The largest distance between positions in either direction, in degrees. */
function spanOf(positions: readonly LonLat[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(positions.map(([east]) => east)), span(positions.map(([, north]) => north)));
}

function closed(ring: [number, number][]): [number, number][] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}

/** The centre of the corners of a ring or line. */
export function middleOf(line: Polyline): LonLat {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(line.map(([east]) => east)), mean(line.map(([, north]) => north))];
}
