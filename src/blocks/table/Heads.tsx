import type { TableBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { OrderChoice } from '../../kit/view/OrderChoice';
import type { Sorting } from './useSorted';

type HeadsProps = {
  readonly columns: TableBlock['columns'];
  readonly sorting: Sorting | undefined;
  readonly sort: (sorting: Sorting) => void;
};

/** The column headers; a sortable one is a button, which reverses the order when pressed again. */
export function Heads({ columns, sorting, sort, canChoose }: HeadsProps & { readonly canChoose: boolean }) {
  const text = useText();
  return (
    <thead role="rowgroup" className={look('table.heads')}>
      <tr role="row">
        {canChoose ? <td role="cell" className={look('table.head')} /> : null}
        {columns.map(({ id, label, figures = false, sortBy }) => {
          const isSorted = sorting?.column === id;
          const way = isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              className={look('table.head', { figures })}
              {...(sortBy === undefined ? {} : { 'aria-sort': way ?? 'none' })}
            >
              {sortBy === undefined ? (
                text(label)
              ) : (
                <>
                  <button
                    type="button"
                    className={look('table.sort', { way })}
                    onClick={() => sort({ column: id, descending: way === 'ascending' })}
                  >
                    {text(label)}
                  </button>
                  <span className={look('table.label')}>{text(label)}</span>
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** On narrow screens, which show no column headers: all sort orders in one choice. */
export function NarrowOrders({ columns, sorting, sort }: HeadsProps) {
  const text = useText();
  const orders = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap(({ id, label }) =>
      [false, true].map((descending) => ({ id: `${id}.${String(descending)}`, label, column: id, descending })),
    );
  const asTheyCame = { id: '', label: '' };
  const choices = orders.map(({ id, label, descending }) => ({
    id,
    label: text({
      message: descending ? 'long-list.descending' : 'long-list.ascending',
      values: { column: text(label) },
    }),
  }));
  return (
    <div className={look('table.orders')}>
      <OrderChoice
        orders={sorting ? choices : [asTheyCame, ...choices]}
        chosen={sorting ? `${sorting.column}.${String(sorting.descending)}` : ''}
        onChoose={(chosen) => {
          const order = orders.find(({ id }) => id === chosen);
          if (order) sort({ column: order.column, descending: order.descending });
        }}
      />
    </div>
  );
}
