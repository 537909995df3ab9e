import { useId } from 'react';
import type { ReactNode } from 'react';
import type { TableBlock } from '../../generated/blocks';
import type { Text } from '../../model/value';
import { look } from '../../kit/look/look';
import { itemGroups } from '../../kit/text/long-list';
import { DescriptionContext } from '../../kit/page/description';
import { useEvaluateItem } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import { Slot } from '../../kit/view/Slot';
import { SelectionCell } from './Selection';
import type { Selection } from './useSelection';
import type { FirstNew } from '../../kit/view/LongList';

/** Texts of cells and names of groups. */
export type CellTexts = {
  readonly cell: (column: TableBlock['columns'][number], item: unknown) => string;
  readonly words: (text: Text, item: unknown) => string;
};

type RowsProps = {
  readonly block: TableBlock;
  readonly items: readonly unknown[];
  readonly texts: CellTexts;
  readonly firstNew: FirstNew;
  readonly selection: Selection | undefined;
};

/** The rows; each group is a part of the table that starts with its heading. */
export function TableRows({ block, items, texts, firstNew, selection }: RowsProps) {
  const evaluateItem = useEvaluateItem(block.as);
  const { groupBy, columns } = block;
  if (!groupBy) return <Body block={block} items={items} texts={texts} firstNew={firstNew} selection={selection} />;
  const groups = itemGroups(items, (item) => evaluateItem(groupBy.by, item));
  let before = 0;
  return groups.map(([key, members]) => {
    const offset = before;
    before += members.length;
    return (
      <Body
        key={key}
        block={block}
        items={members}
        texts={texts}
        selection={selection}
        firstNew={firstNew}
        offset={offset}
        title={
          <tr role="row">
            <th
              scope="rowgroup"
              role="rowheader"
              colSpan={columns.length + (selection ? 1 : 0)}
              className={look('table.group')}
            >
              {texts.words(groupBy.title, members[0])}
            </th>
          </tr>
        }
      />
    );
  });
}

type BodyProps = RowsProps & { readonly offset?: number; readonly title?: ReactNode };

function Body({ block, items, texts, firstNew, selection, offset = 0, title }: BodyProps) {
  const evaluateItem = useEvaluateItem(block.as);
  const { key } = block;
  const keyOf = (item: unknown, position: number) =>
    String((key === undefined ? null : evaluateItem(key, item)) ?? position);
  return (
    <tbody role="rowgroup">
      {title}
      {items.map((item, position) => (
        <Row
          key={keyOf(item, position)}
          block={block}
          item={item}
          texts={texts}
          first={firstNew(offset + position)}
          selection={selection}
          copy={offset + position}
        />
      ))}
    </tbody>
  );
}

type RowProps = {
  readonly block: TableBlock;
  readonly item: unknown;
  readonly texts: CellTexts;
  readonly first: ReturnType<FirstNew>;
  readonly selection: Selection | undefined;
  /** Number of the row in the table, which is part of the ids of its blocks. */
  readonly copy: number;
};

/**
 * On a narrow screen a row is a card, in which every cell has the name of its column. Links and buttons have the same labels in
 * each row, so they are described by the cell that names the row.
 */
function Row({ block: { as, columns }, item, texts, first, selection, copy }: RowProps) {
  const text = useText();
  const title = useId();
  const cells = columns.map((column, position) => {
    const { id, label, figures = false, body } = column;
    const inside = (
      <>
        <span className={look('table.name')} aria-hidden="true">
          {text(label)}
        </span>
        {body ? (
          <div className={look('table.blocks')}>
            <Slot blocks={body} bind={{ [as]: item }} copy={copy} />
          </div>
        ) : (
          <span>{texts.cell(column, item)}</span>
        )}
      </>
    );
    const className = look('table.cell', { figures, holds: body && 'blocks' });
    return position === 0 ? (
      <th key={id} id={title} scope="row" role="rowheader" className={className}>
        {inside}
      </th>
    ) : (
      <td key={id} role="cell" className={className}>
        {inside}
      </td>
    );
  });
  return (
    <tr role="row" className={look('table.row')} {...first}>
      {selection && columns[0] ? (
        <SelectionCell selection={selection} item={item} row={texts.cell(columns[0], item)} />
      ) : null}
      <DescriptionContext value={title}>{cells}</DescriptionContext>
    </tr>
  );
}
