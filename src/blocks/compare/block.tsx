import type { CompareBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Columns } from './Columns';
import { useEntries } from './entries';
import { FoldedRows } from './FoldedRows';

/**
 * Columns, and expandable rows. On narrow screens every entry but the best is a row, so an entry with a column exists twice: CSS
 * cannot turn a folded row into a column. The invisible copy is hidden from assistive technology too.
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
