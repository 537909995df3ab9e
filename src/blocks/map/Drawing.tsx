import type { MapBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { middleOf } from './geometry';
import type { Polyline, MapSheet } from './geometry';
import { legibleNames } from './names';
import { sizes } from './useMap';
import type { Drawn, MapContent, MapLine } from './useMap';

export type StateLine = (state: string) => MapLine;

type DrawingProps = {
  readonly title: string;
  readonly shape: NonNullable<MapBlock['shape']>;
  readonly content: MapContent;
  readonly sheet: MapSheet;
  readonly lineOf: StateLine;
};

/** Areas, water, streets, houses and lines in the streets scale with the picture; names and marks keep their size. */
export function Drawing({ title, shape, content, sheet, lineOf }: DrawingProps) {
  const { width, height } = sizes[shape];
  return (
    <svg role="img" aria-label={title} className={look('map.drawing', { shape })} focusable="false">
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%">
        <Ground content={content} sheet={sheet} lineOf={lineOf} />
      </svg>
      <Names content={content} sheet={sheet} />
      {content.points.map(({ id, shape: position, state }) =>
        position === undefined ? null : <Mark key={id} {...sheet.spot(position)} line={lineOf(state)} />,
      )}
    </svg>
  );
}

/** The shapes of things with the same line style, one path per style: a path for each of a hundred streets is twice as long. */
function byLine(
  things: readonly Drawn<Polyline>[],
  lineOf: StateLine,
): readonly (readonly [MapLine, readonly Polyline[]])[] {
  return (['none', 'dashed', 'dotted', 'full'] as const).map((line) => [
    line,
    things.flatMap(({ shape, state }) => (shape !== undefined && lineOf(state) === line ? [shape] : [])),
  ]);
}

function Ground({ content, sheet, lineOf }: Pick<DrawingProps, 'content' | 'sheet' | 'lineOf'>) {
  const { streets, areas, water, lit, unlit } = content;
  const allStreets = streets.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
  return (
    <>
      {byLine(areas, lineOf).map(([line, rings]) => (
        <Path key={line} d={sheet.rings(rings)} className={look('map.area', { line })} />
      ))}
      <Path d={sheet.lines(water)} className={look('map.water')} />
      <Path d={sheet.lines(allStreets)} className={look('map.street')} />
      <Path d={sheet.rings(unlit)} className={look('map.building')} />
      {byLine(streets, lineOf).map(([line, lines]) =>
        line === 'none' ? null : <Path key={line} d={sheet.lines(lines)} className={look('map.line', { line })} />,
      )}
      <Path d={sheet.rings(lit)} className={look('map.lit')} />
    </>
  );
}

function Path({ d, className }: { readonly d: string; readonly className: string }) {
  return d === '' ? null : <path d={d} className={className} />;
}

/** Names of areas, and of streets where they fit. */
function Names({ content: { areas, streets, points }, sheet }: Pick<DrawingProps, 'content' | 'sheet'>) {
  const named = (
    of: string,
    things: readonly Drawn<Polyline>[],
    place: (line: Polyline) => readonly [number, number],
  ) =>
    things.flatMap(({ id, label, shape }) =>
      shape === undefined ? [] : [{ id: `${of}-${id}`, text: label, ...sheet.spot(place(shape)) }],
    );
  const pins = points.flatMap(({ shape }) => (shape === undefined ? [] : [sheet.spot(shape)]));
  const names = legibleNames(
    [
      ...named('area', areas, middleOf),
      ...named('street', streets, (line) => line[Math.floor(line.length / 2)] ?? middleOf(line)),
    ],
    pins,
  );
  return names.map(({ id, text, x, y }) => (
    <text key={id} x={`${x}%`} y={`${y}%`} textAnchor="middle" className={look('map.name')}>
      {text}
    </text>
  ));
}

type MarkProps = { readonly x: number; readonly y: number; readonly line: MapLine };

/** A pin that points to the place. */
function Mark({ x, y, line }: MarkProps) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <path d="M0 0C-11-12-16-20-16-29a16 16 0 0 1 32 0c0 9-5 17-16 29z" className={look('map.mark', { line })} />
      <circle cy="-29" r="6" className={look('map.eye')} />
    </svg>
  );
}
