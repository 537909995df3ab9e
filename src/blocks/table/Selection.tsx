import { useEffect, useRef } from 'react';
import type { TableBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Slot } from '../../kit/view/Slot';
import type { Selection } from './useSelection';

type BarProps = {
  readonly select: NonNullable<TableBlock['select']>;
  readonly selection: Selection;
  /** The visible rows. */
  readonly items: readonly unknown[];
};

/** Above the table: a box for all visible rows, the number of selected ones, and actions for them. */
export function SelectionBar({ select, selection: { keyOf, chosen, choose }, items }: BarProps) {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const keys = items.map(keyOf);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isMixed = count > 0 && count < keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  if (keys.length === 0) return null;
  return (
    <div className={look('table.selection')}>
      <label className={look('checkbox')}>
        <input
          ref={box}
          type="checkbox"
          className={look('checkbox.input')}
          checked={count === keys.length}
          onChange={({ target }) => choose(keys, target.checked)}
        />
        <span className={look('checkbox.label')}>
          {text({ message: 'table.choose-all', values: { count: keys.length } })}
        </span>
      </label>
      <p role="status" className={look('text', { tone: 'muted', size: 'sm' })}>
        {text({ message: 'table.chosen', values: { count: chosen.size } })}
      </p>
      {chosen.size > 0 ? <Slot blocks={select.body} /> : null}
    </div>
  );
}

type CellProps = {
  readonly selection: Selection;
  readonly item: unknown;
  /** Name of the row. */
  readonly row: string;
};

/** The box of one row. */
export function SelectionCell({ selection: { keyOf, chosen, choose }, item, row }: CellProps) {
  const text = useText();
  const key = keyOf(item);
  return (
    <td role="cell" className={look('table.choice')}>
      <input
        type="checkbox"
        className={look('checkbox.input')}
        aria-label={text({ message: 'table.choose', values: { row } })}
        checked={chosen.has(key)}
        onChange={({ target }) => choose([key], target.checked)}
      />
    </td>
  );
}
