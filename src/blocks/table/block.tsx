import type { TableBlock } from '../../generated/blocks';
import type { Text } from '../../model/value';
import { usePage } from '../../kit/page/context';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { saveFile } from '../../kit/browser/save-file';
import { formatText, useText } from '../../kit/text/useText';
import { resolveValue, useEvaluateWith, useTree } from '../../kit/page/useValue';
import { csvOf } from './csv';

type TextOf = (text: Text, item: unknown) => string;
type Column = TableBlock['columns'][number];

export default function Table({ block }: { readonly block: TableBlock }) {
  const text = useText();
  const { intl, language } = usePage();
  const evaluateWith = useEvaluateWith();
  const list = useTree(block.of);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const textOf: TextOf = (shown, item) => formatText(intl, shown, (tree) => evaluateWith(tree, { [block.as]: item }));
  const keyOf = (item: unknown, position: number) =>
    String((block.key === undefined ? null : evaluateWith(block.key, { [block.as]: item })) ?? position);
  const { file } = block;
  const save = (name: string) => {
    const valueOf = ({ text: shown, value }: Column, item: unknown) =>
      value === undefined
        ? textOf(shown, item)
        : resolveValue(value, (tree) => evaluateWith(tree, { [block.as]: item }));
    const rows = [
      block.columns.map(({ label }) => text(label)),
      ...items.map((item) => block.columns.map((column) => valueOf(column, item))),
    ];
    saveFile(new Blob([csvOf(rows, language.tag)], { type: 'text/csv;charset=utf-8' }), name);
  };
  // The roles are said, since the layout for phones would take them away.
  return (
    <div className={look('table')}>
      <table role="table" className={look('table.grid')}>
        <caption className={look('table.caption')}>{text(block.caption)}</caption>
        <thead role="rowgroup" className={look('table.heads')}>
          <tr role="row">
            {block.columns.map(({ id, label, figures = false }) => (
              <th key={id} scope="col" role="columnheader" className={look('table.head', { figures })}>
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item, position) => (
            <Row key={keyOf(item, position)} columns={block.columns} item={item} textOf={textOf} />
          ))}
        </tbody>
      </table>
      {file === undefined || items.length === 0 ? null : (
        <button
          type="button"
          className={look('button', { tone: 'secondary', size: 'md' })}
          onClick={() => save(file.name)}
        >
          <Icon name="download" />
          {text(file.label)}
        </button>
      )}
    </div>
  );
}

type RowProps = { readonly columns: readonly Column[]; readonly item: unknown; readonly textOf: TextOf };

/** On a narrow screen a row is a card, in which every cell carries the name of its column. */
function Row({ columns, item, textOf }: RowProps) {
  const text = useText();
  return (
    <tr role="row" className={look('table.row')}>
      {columns.map(({ id, label, text: shown, figures = false }, position) => {
        const inside = (
          <>
            <span className={look('table.name')} aria-hidden="true">
              {text(label)}
            </span>
            <span>{textOf(shown, item)}</span>
          </>
        );
        const className = look('table.cell', { figures });
        return position === 0 ? (
          <th key={id} scope="row" role="rowheader" className={className}>
            {inside}
          </th>
        ) : (
          <td key={id} role="cell" className={className}>
            {inside}
          </td>
        );
      })}
    </tr>
  );
}
