import { useEffect, useRef, useState } from 'react';
import type { EachBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useEvaluateWith } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import { Slot } from '../../kit/view/Slot';

/** Items, so many at first; a button shows as many more, and the first of those has the focus then. */
export function EachItems({ block, items }: { readonly block: EachBlock; readonly items: readonly unknown[] }) {
  const text = useText();
  const evaluateWith = useEvaluateWith();
  const { as, key, pageSize = items.length, columns = 1 } = block;
  const [shown, setShown] = useState(pageSize);
  const next = useRef<HTMLLIElement>(null);
  useEffect(() => {
    next.current?.focus();
  }, [shown]);
  const keyOf = (item: unknown, position: number) =>
    String((key === undefined ? null : evaluateWith(key, { [as]: item })) ?? position);
  const isPaged = block.pageSize !== undefined;
  const left = isPaged ? items.length - shown : 0;
  const start = shown - pageSize;
  const list = (
    <ul className={columns === 1 ? look('stack', { gap: 'md' }) : look('grid', { columns, gap: 'md' })}>
      {(isPaged ? items.slice(0, shown) : items).map((item, position) => (
        <li
          key={keyOf(item, position)}
          {...(isPaged && start > 0 && position === start ? { ref: next, tabIndex: -1 } : {})}
        >
          <Slot blocks={block.body} bind={{ [as]: item }} />
        </li>
      ))}
    </ul>
  );
  if (left <= 0) return list;
  return (
    <div className={look('stack', { gap: 'md' })}>
      {list}
      <div>
        <button
          type="button"
          className={look('button', { tone: 'secondary', size: 'md' })}
          onClick={() => setShown(shown + pageSize)}
        >
          {text({ message: 'each.more', values: { count: left } })}
        </button>
      </div>
    </div>
  );
}
