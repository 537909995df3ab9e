import type { MapBlock } from '../../generated/blocks';
import type { Tree } from '../../model/tree';
import type { Text, Value } from '../../model/value';
import { usePage } from '../../kit/page/context';
import { formatText } from '../../kit/text/useText';
import { resolveValue, useEvaluateWith } from '../../kit/page/useValue';
import { cornersAround, polylineOf, lonLatOf, sheetShowing } from './geometry';
import type { Polyline, LonLat, MapSheet, SheetSize } from './geometry';
import { litPositions } from './lit';

export type MapLine = NonNullable<MapBlock['states']>[number]['line'];

/** A thing on the map: `item` is its entry in the data, for texts and links. */
export type Drawn<Shape> = {
  readonly id: string;
  readonly item: unknown;
  readonly label: string;
  readonly state: string;
  readonly shape: Shape | undefined;
};

export type MapContent = {
  readonly streets: readonly Drawn<Polyline>[];
  readonly areas: readonly Drawn<Polyline>[];
  readonly points: readonly Drawn<LonLat>[];
  readonly water: readonly Polyline[];
  readonly lit: readonly Polyline[];
  readonly unlit: readonly Polyline[];
  /** Undefined if the data has no geometry: then there is a list and no drawing. */
  readonly sheet: MapSheet | undefined;
};

export const sizes: Readonly<Record<NonNullable<MapBlock['shape']>, SheetSize>> = {
  wide: { width: 720, height: 450 },
  tile: { width: 600, height: 450 },
};

type Listed = { readonly of: Tree; readonly as: string };
type Described = Listed & { readonly state?: Value; readonly label: Text };

const isDefined = <Thing>(thing: Thing | undefined): thing is Thing => thing !== undefined;

/** Reads the content of a map from its data. An entry without geometry is in the list, but not in the drawing. */
export function useMap(block: MapBlock): MapContent {
  const { intl } = usePage();
  const evaluateWith = useEvaluateWith();
  const itemsOf = (listed: Listed | undefined): readonly unknown[] => {
    const found = listed === undefined ? [] : evaluateWith(listed.of, {});
    return Array.isArray(found) ? found : [];
  };
  const read = ({ as }: Listed, item: unknown, value: Value | undefined) =>
    resolveValue(value, (tree) => evaluateWith(tree, { [as]: item }));
  const drawn = <Shape>(of: Described | undefined, shape: (item: unknown) => Shape | undefined): Drawn<Shape>[] =>
    of === undefined
      ? []
      : itemsOf(of).map((item, at) => ({
          id: String(at),
          item,
          label: formatText(intl, of.label, (tree) => evaluateWith(tree, { [of.as]: item })),
          state: String(read(of, item, of.state) ?? ''),
          shape: shape(item),
        }));
  const { streets, areas, points, water, buildings } = block;
  const rings = itemsOf(buildings).flatMap((item) => {
    const ring = buildings && polylineOf(read(buildings, item, buildings.ring), 3);
    const isLit = buildings?.lit !== undefined && evaluateWith(buildings.lit, { [buildings.as]: item }) === true;
    return ring ? [{ ring, isLit }] : [];
  });
  const share =
    buildings?.share === undefined
      ? undefined
      : Number(resolveValue(buildings.share, (tree) => evaluateWith(tree, {})));
  const chosen = share === undefined ? undefined : litPositions(rings.length, Number.isFinite(share) ? share : 0);
  const isLit = (at: number) => chosen?.has(at) ?? rings[at]?.isLit ?? false;
  const content = {
    streets: drawn(streets, (item) => streets && polylineOf(read(streets, item, streets.line), 2)),
    areas: drawn(areas, (item) => areas && polylineOf(read(areas, item, areas.ring), 3)),
    points: drawn(points, (item) => points && lonLatOf(read(points, item, points.at))),
    water: itemsOf(water)
      .map((item) => water && polylineOf(read(water, item, water.line), 2))
      .filter(isDefined),
    lit: rings.filter((_, at) => isLit(at)).map(({ ring }) => ring),
    unlit: rings.filter((_, at) => !isLit(at)).map(({ ring }) => ring),
  };
  const fitted = fittedPositions(block, content);
  return { ...content, sheet: fitted.length === 0 ? undefined : sheetShowing(fitted, sizes[block.shape ?? 'wide']) };
}

/** The positions that the drawing has to include: of the things that it is cropped to; all without any. */
function fittedPositions(
  { fit = 'all', around = 200 }: MapBlock,
  { streets, areas, points, lit, unlit }: Omit<MapContent, 'sheet'>,
): readonly LonLat[] {
  const marks = points.map(({ shape }) => shape).filter(isDefined);
  const near = marks.flatMap((position) => cornersAround(position, around));
  const ringed = areas.flatMap(({ shape }) => shape ?? []);
  if (fit === 'points' && near.length > 0) return near;
  if (fit === 'areas' && ringed.length > 0) return ringed;
  return [...streets.flatMap(({ shape }) => shape ?? []), ...ringed, ...marks, ...[...lit, ...unlit].flat()];
}
