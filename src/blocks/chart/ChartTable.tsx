import type { ChartBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import type { ChartRow } from './useChart';

type ChartTableProps = { readonly block: ChartBlock; readonly rows: readonly ChartRow[]; readonly named: string };

/** The rows as a table, in the order of the drawing. `named` is the id of its title. */
export function ChartTable({ block, rows, named }: ChartTableProps) {
  const text = useText();
  return (
    <table className={look('chart.table')} aria-labelledby={named}>
      <thead>
        <tr>
          <th scope="col" className={look('chart.head')}>
            {text(block.xLabel)}
          </th>
          {block.series.map(({ id, label }) => (
            <th key={id} scope="col" className={look('chart.head', { figures: true })}>
              {text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }, at) => (
          <tr key={at}>
            <th scope="row" className={look('chart.cell')}>
              {name}
            </th>
            {values.map((value, column) => (
              <td key={block.series[column]?.id} className={look('chart.cell', { figures: true })}>
                {value?.text ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
