import { useMemo, useState } from 'react';
import type { EachBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { useEvaluateItem, useTree } from '../../kit/page/useValue';
import { ordered } from '../../kit/text/long-list';
import { useText } from '../../kit/text/useText';
import { LongList } from '../../kit/view/LongList';
import { OrderChoice } from '../../kit/view/OrderChoice';
import { EachItems } from './EachItems';

export default function Each({ block }: { readonly block: EachBlock }) {
  const list = useTree(block.of);
  const text = useText();
  const { language } = usePage();
  const evaluateItem = useEvaluateItem(block.as);
  const { limit, sortBy = [] } = block;
  const [orderId, setOrderId] = useState(sortBy[0]?.id ?? '');
  const order = sortBy.find(({ id }) => id === orderId);
  const items = useMemo(() => {
    const all: readonly unknown[] = Array.isArray(list) ? list : [];
    const inOrder = order ? ordered(all, (item) => evaluateItem(order.by, item), language.tag, order.descending) : all;
    return limit === undefined ? inOrder : inOrder.slice(0, limit);
  }, [list, order, limit, language.tag, evaluateItem]);
  if (items.length === 0) return null;
  const choice =
    sortBy.length > 1 ? (
      <OrderChoice
        orders={sortBy.map(({ id, label }) => ({ id, label: text(label) }))}
        chosen={orderId}
        onChoose={setOrderId}
      />
    ) : undefined;
  return (
    <LongList block={block} items={items} tools={choice}>
      {(shown, firstNew) => <EachItems block={block} items={shown} firstNew={firstNew} />}
    </LongList>
  );
}
