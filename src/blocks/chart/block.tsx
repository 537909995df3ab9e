import { useId } from 'react';
import type { ChartBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Legend } from './Legend';
import { Plot } from './Plot';
import { ChartTable } from './ChartTable';
import { useChart } from './useChart';

/** Two numbers are easier to compare as numbers. */
const fewest = 3;

export default function Chart({ block }: { readonly block: ChartBlock }) {
  const text = useText();
  const rows = useChart(block);
  const caption = useId();
  if (rows.length === 0) return null;
  return (
    <figure className={look('chart')}>
      <figcaption id={caption} className={look(block.captionHidden === true ? 'visually-hidden' : 'chart.caption')}>
        {text(block.caption)}
      </figcaption>
      {rows.length < fewest ? (
        <ChartTable block={block} rows={rows} named={caption} />
      ) : (
        <>
          <Legend block={block} />
          <Plot block={block} rows={rows} />
          <details className={look('chart.details')}>
            <summary className={look('chart.summary')}>{text('chart.table')}</summary>
            <ChartTable block={block} rows={rows} named={caption} />
          </details>
        </>
      )}
    </figure>
  );
}
