import { curveLinear, curveStepAfter, line } from 'd3-shape';
import type { ChartBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { heightOf } from './scale';
import type { Axis } from './scale';
import type { ChartRow } from './useChart';

export const seriesOrder = (at: number) => (['first', 'second', 'third'] as const)[at] ?? 'third';

type Point = { readonly x: number; readonly y: number };

type SeriesProps = {
  readonly kind: ChartBlock['series'][number]['kind'];
  /** Index of the series from 0: each has its own line and point style. */
  readonly at: number;
  readonly rows: readonly ChartRow[];
  readonly axis: Axis;
  /** The number of bar series, and the index of this one from 0. */
  readonly bars: { readonly count: number; readonly at: number };
};

/** One series: a path in a stretched drawing, with points and bars that are not stretched. */
export function Series({ kind, at, rows, axis, bars }: SeriesProps) {
  const points = rows.flatMap(({ position, values }): Point[] => {
    const value = values[at];
    return value === undefined ? [] : [{ x: position, y: heightOf(axis, value.number) }];
  });
  const order = seriesOrder(at);
  if (kind === 'bars') return <Bars points={points} zero={heightOf(axis, 0)} rows={rows.length} bars={bars} at={at} />;
  const path = line<Point>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(kind === 'steps' ? curveStepAfter : curveLinear)
    .digits(2)(points);
  return (
    <>
      {kind === 'points' || path === null ? null : (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          <path d={path} className={look('chart.line', { order })} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {kind === 'steps'
        ? null
        : points.map(({ x, y }) => (
            <circle key={x} cx={`${x}%`} cy={`${y}%`} r="4" className={look('chart.point', { order })} />
          ))}
    </>
  );
}

type BarsProps = {
  readonly points: readonly Point[];
  readonly zero: number;
  readonly rows: number;
  readonly bars: SeriesProps['bars'];
  readonly at: number;
};

function Bars({ points, zero, rows, bars, at }: BarsProps) {
  const group = 70 / rows;
  const width = group / bars.count;
  return points.map(({ x, y }) => (
    <rect
      key={x}
      x={`${x - group / 2 + bars.at * width}%`}
      width={`${width}%`}
      y={`${Math.min(y, zero)}%`}
      height={`${Math.abs(zero - y)}%`}
      className={look('chart.bar', { order: seriesOrder(at) })}
    />
  ));
}
