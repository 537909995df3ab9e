import type { CompareBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Columns } from './Columns';
import { useEntries } from './entries';
import { FoldedRows } from './FoldedRows';

/**
 * Columns, and rows that unfold. On narrow screens every entry but the best is a row, so one that has a column is there twice: browsers
 * cannot make a column of a folded row. The copy that is not seen is not there for assistive technology either.
 */
export default function Compare({ block }: { readonly block: CompareBlock }) {
  const entries = useEntries(block);
  if (entries.length === 0) return null;
  const narrow = block.narrow ?? 'rows';
  const columns = entries.filter(({ hasColumn }) => hasColumn);
  const rows = entries.filter(({ hasColumn, isBest }) => !isBest && (narrow === 'rows' || !hasColumn));
  return (
    <div className={look('compare')}>
      {columns.length === 0 ? null : <Columns block={block} entries={columns} />}
      {rows.length === 0 ? null : <FoldedRows block={block} entries={rows} />}
    </div>
  );
}
