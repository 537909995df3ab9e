import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '../../model/page';
import type { Tree } from '../../model/tree';
import type { Text } from '../../model/value';
import { look } from '../look/look';
import { useEvaluateItem } from '../page/useValue';
import { searchOver } from '../text/long-list';
import { useText } from '../text/useText';
import { SearchField } from './SearchField';
import { Slot } from './Slot';

/** Browsers freeze with several hundred thousand elements, so this is the limit without a page size. */
const most = 1000;

/** Props for the first item that a press has added, so that it can receive the focus. */
export type FirstNew = (position: number) => {
  readonly ref?: (element: HTMLElement | null) => void;
  readonly tabIndex?: -1;
};

type LongListProps = {
  readonly block: {
    readonly id: string;
    readonly as: string;
    readonly pageSize?: number;
    readonly search?: {
      readonly label: Text;
      readonly in: Tree;
      readonly above: number;
      readonly none?: readonly Block[];
    };
  };
  readonly items: readonly unknown[];
  /** Shown above the list, next to the search. */
  readonly tools?: ReactNode;
  readonly children: (shown: readonly unknown[], firstNew: FirstNew) => ReactNode;
};

/** A potentially long list with search, rendered page by page. */
export function LongList({ block, items, tools, children }: LongListProps) {
  const text = useText();
  const evaluateItem = useEvaluateItem(block.as);
  const [query, setQuery] = useState('');
  const search = block.search && items.length > block.search.above ? block.search : undefined;
  const find = useMemo(
    () => searchOver(items, (item) => String((search && evaluateItem(search.in, item)) ?? '')),
    [items, search, evaluateItem],
  );
  const found = find(query);
  const isSearched = query.trim() !== '';
  const announcement = isSearched ? text({ message: 'long-list.found', values: { count: found.length } }) : '';
  const list =
    found.length === 0 && isSearched ? (
      <Slot blocks={search?.none} />
    ) : (
      <Pages block={block} items={found}>
        {children}
      </Pages>
    );
  if (!search && !tools) return list;
  return (
    <div className={look('stack', { gap: 'md' })}>
      {search ? (
        <SearchField label={text(search.label)} query={query} onQuery={setQuery} announcement={announcement} />
      ) : null}
      {tools}
      {list}
    </div>
  );
}

type PagesProps = Pick<LongListProps, 'block' | 'items' | 'children'>;

function Pages({ block: { id, pageSize }, items, children }: PagesProps) {
  const text = useText();
  const size = pageSize ?? most;
  const [shown, setShown] = useState(size);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, [shown]);
  const left = items.length - shown;
  const isCut = pageSize === undefined && left > 0;
  useEffect(() => {
    if (isCut)
      console.warn(`${id}: ${most} of ${items.length} items are shown; a list that can be this long needs a pageSize`);
  }, [isCut, id, items.length]);
  const start = shown - size;
  const firstNew: FirstNew = (position) =>
    start > 0 && position === start
      ? {
          ref: (element) => {
            first.current = element;
          },
          tabIndex: -1,
        }
      : {};
  const drawn = children(left > 0 ? items.slice(0, shown) : items, firstNew);
  if (left <= 0) return drawn;
  return (
    <div className={look('stack', { gap: 'md' })}>
      {drawn}
      {isCut ? (
        <p className={look('text', { tone: 'muted' })}>
          {text({ message: 'long-list.cut', values: { shown, count: items.length } })}
        </p>
      ) : (
        <div>
          <button
            type="button"
            className={look('button', { tone: 'secondary', size: 'md' })}
            onClick={() => setShown(shown + size)}
          >
            {text({ message: 'long-list.more', values: { count: left } })}
          </button>
        </div>
      )}
    </div>
  );
}
