import type { TableBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { Icon } from '../../kit/view/Icon';
import { LongList } from '../../kit/view/LongList';
import { look } from '../../kit/look/look';
import { fileNameOf, saveFile } from '../../kit/browser/save-file';
import { useFormat } from '../../kit/text/format';
import { formatText, useText } from '../../kit/text/useText';
import { resolveValue, useEvaluateItem, useTree } from '../../kit/page/useValue';
import { csvOf } from './csv';
import { Heads, NarrowOrders } from './Heads';
import { TableRows } from './Rows';
import type { CellTexts } from './Rows';
import { SelectionBar } from './Selection';
import { useSelection } from './useSelection';
import { useSorted } from './useSorted';

type Column = TableBlock['columns'][number];

export default function Table({ block }: { readonly block: TableBlock }) {
  const text = useText();
  const { intl } = usePage();
  const evaluateItem = useEvaluateItem(block.as);
  const { caption, columns, file } = block;
  const { items, sorting, sort } = useSorted(block, useTree(block.of));
  const selection = useSelection(block, items);
  const { write } = useFormat();
  const valueInWords = (value: Column['value'], item: unknown): string => {
    const format = value !== null && typeof value === 'object' && 'format' in value ? value.format : undefined;
    return write(
      resolveValue(value, (tree) => evaluateItem(tree, item)),
      format,
    );
  };
  const words: CellTexts['words'] = (shown, item) => formatText(intl, shown, (tree) => evaluateItem(tree, item));
  const texts: CellTexts = {
    words,
    cell: ({ text: shown, value }, item) => (shown === undefined ? valueInWords(value, item) : words(shown, item)),
  };
  const canBeSorted = columns.some(({ sortBy }) => sortBy !== undefined);
  const orders = canBeSorted ? <NarrowOrders columns={columns} sorting={sorting} sort={sort} /> : undefined;
  // Explicit roles, because the layout for phones would remove the implicit ones.
  return (
    <div className={look('table')}>
      <LongList block={block} items={items} tools={orders}>
        {(shown, firstNew) => (
          <>
            {selection && block.select ? (
              <SelectionBar select={block.select} selection={selection} items={shown} />
            ) : null}
            <table role="table" className={look('table.grid')}>
              <caption className={look('table.caption')}>{text(caption)}</caption>
              <Heads columns={columns} sorting={sorting} sort={sort} canChoose={selection !== undefined} />
              <TableRows block={block} items={shown} texts={texts} firstNew={firstNew} selection={selection} />
            </table>
          </>
        )}
      </LongList>
      {file === undefined || items.length === 0 ? null : (
        <Download block={block} file={file} items={items} texts={texts} />
      )}
    </div>
  );
}

type DownloadProps = {
  readonly block: TableBlock;
  readonly file: NonNullable<TableBlock['file']>;
  readonly items: readonly unknown[];
  readonly texts: CellTexts;
};

/** All rows as a file, in their visible order. */
function Download({ block, file, items, texts }: DownloadProps) {
  const text = useText();
  const { language } = usePage();
  const columns = block.columns.filter(({ text: words, value, body }) => words ?? value ?? !body);
  const evaluateItem = useEvaluateItem(block.as);
  const save = () => {
    const rows = items.map((item) =>
      columns.map((column) =>
        column.value === undefined
          ? texts.cell(column, item)
          : resolveValue(column.value, (tree) => evaluateItem(tree, item)),
      ),
    );
    const lines = csvOf([columns.map(({ label }) => text(label)), ...rows], language.tag);
    const name = file.name ?? `${fileNameOf(text(block.caption))}.csv`;
    saveFile(new Blob([lines], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={save}>
      <Icon name="download" />
      {text(file.label)}
    </button>
  );
}
