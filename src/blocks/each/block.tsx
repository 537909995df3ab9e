import { useMemo } from 'react';
import type { EachBlock } from '../../generated/blocks';
import { useTree } from '../../kit/page/useValue';
import { EachItems } from './EachItems';
import { EachSearch } from './EachSearch';

/** A browser stands still over some hundred thousand elements: where nobody thought of a page size, the rest of such an answer is left out. */
const most = 1000;

function drawable(list: unknown, { id, limit, pageSize }: EachBlock): readonly unknown[] {
  if (!Array.isArray(list)) return [];
  if (pageSize !== undefined || Math.min(list.length, limit ?? list.length) <= most) return list.slice(0, limit);
  console.warn(`${id}: ${most} of ${list.length} items are shown; a list that can be this long needs a pageSize`);
  return list.slice(0, most);
}

export default function Each({ block }: { readonly block: EachBlock }) {
  const list = useTree(block.of);
  const items = useMemo(() => drawable(list, block), [list, block]);
  if (items.length === 0) return null;
  return block.search === undefined ? (
    <EachItems block={block} items={items} />
  ) : (
    <EachSearch block={block} search={block.search} items={items} />
  );
}
