import type { ChartBlock } from '../../generated/blocks';
import type { Value } from '../../model/value';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';
import { axisOf, heightOf, namedRows, spread } from './scale';
import type { Axis } from './scale';
import { Series } from './Series';
import { numberOf } from './useChart';
import type { ChartRow } from './useChart';

type PlotProps = { readonly block: ChartBlock; readonly rows: readonly ChartRow[] };

/** Minimum distance between the labels of two lines, in per cent of the height. */
const gap = 9;

/** The lines and ranges of a chart with numeric values. */
function useReferences({ lines = [], bands = [] }: ChartBlock) {
  const evaluate = useEvaluate();
  const number = (value: Value) => numberOf(resolveValue(value, evaluate));
  return {
    lines: lines.flatMap((line) => {
      const at = number(line.at);
      return at === undefined ? [] : [{ ...line, at }];
    }),
    bands: bands.flatMap((band) => {
      const [from, to] = [number(band.from), number(band.to)];
      return from === undefined || to === undefined
        ? []
        : [{ ...band, from: Math.min(from, to), to: Math.max(from, to) }];
    }),
  };
}

/**
 * The drawing. Positions are percentages and texts have sizes in rem, so that it is legible at every width without a script; screen
 * readers get the summary, and the numbers in the table.
 */
export function Plot({ block, rows }: PlotProps) {
  const text = useText();
  const { lines, bands } = useReferences(block);
  const axis = axisOf([
    ...rows.flatMap(({ values }) => values.flatMap((value) => (value === undefined ? [] : [value.number]))),
    ...lines.map(({ at }) => at),
    ...bands.flatMap(({ from, to }) => [from, to]),
  ]);
  const labels = [
    ...lines.map(({ id, at, label }) => ({ id, height: heightOf(axis, at), label: text(label) })),
    ...bands.map(({ id, from, to, label }) => ({ id, height: heightOf(axis, (from + to) / 2), label: text(label) })),
  ];
  const heights = spread(
    labels.map(({ height }) => height),
    gap,
  );
  return (
    <div role="img" aria-label={text(block.summary)} className={look('chart.drawing')}>
      <Ticks axis={axis} />
      <svg className={look('chart.plot')} focusable="false">
        {bands.map(({ id, from, to }) => (
          <rect
            key={id}
            width="100%"
            y={`${heightOf(axis, to)}%`}
            height={`${heightOf(axis, from) - heightOf(axis, to)}%`}
            className={look('chart.band')}
          />
        ))}
        {axis.ticks.map((tick) => (
          <Across key={tick} height={heightOf(axis, tick)} className={look('chart.grid')} />
        ))}
        {lines.map(({ id, at, look: style = 'full' }) => (
          <Across key={id} height={heightOf(axis, at)} className={look('chart.reference', { style })} />
        ))}
        <AllSeries block={block} rows={rows} axis={axis} />
      </svg>
      {labels.length === 0 ? null : (
        <svg className={look('chart.labels')} focusable="false">
          {labels.map(({ id, label }, at) => (
            <text key={id} y={`${heights[at] ?? 0}%`} dy="4" className={look('chart.note')}>
              {label}
            </text>
          ))}
        </svg>
      )}
      <Names rows={rows} />
    </div>
  );
}

function Across({ height, className }: { readonly height: number; readonly className: string }) {
  return <line x1="0" x2="100%" y1={`${height}%`} y2={`${height}%`} className={className} />;
}

function AllSeries({ block, rows, axis }: PlotProps & { readonly axis: Axis }) {
  const bars = block.series.filter(({ kind }) => kind === 'bars');
  return block.series.map((series, at) => (
    <Series
      key={series.id}
      kind={series.kind}
      at={at}
      rows={rows}
      axis={axis}
      bars={{ count: bars.length, at: bars.indexOf(series) }}
    />
  ));
}

/** The labels of the vertical axis. */
function Ticks({ axis }: { readonly axis: Axis }) {
  const formats = useFormat();
  return (
    <svg className={look('chart.ticks')} focusable="false">
      {axis.ticks.map((tick) => (
        <text key={tick} x="100%" y={`${heightOf(axis, tick)}%`} dy="4" textAnchor="end" className={look('chart.tick')}>
          {formats.number(tick)}
        </text>
      ))}
    </svg>
  );
}

/** The labels of some rows below the drawing. */
function Names({ rows }: { readonly rows: readonly ChartRow[] }) {
  return (
    <svg className={look('chart.names')} focusable="false">
      {namedRows(rows).map(({ name, position }) => {
        const anchor = position < 10 ? 'start' : position > 90 ? 'end' : 'middle';
        return (
          <text key={position} x={`${position}%`} y="1em" textAnchor={anchor} className={look('chart.tick')}>
            {name}
          </text>
        );
      })}
    </svg>
  );
}
