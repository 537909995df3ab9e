import type { EachBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { useEvaluateWith, useTree } from '../../kit/page/useValue';

export default function Each({ block }: { readonly block: EachBlock }) {
  const list = useTree(block.of);
  const evaluateWith = useEvaluateWith();
  const items = Array.isArray(list) ? list.slice(0, block.limit) : [];
  const keyOf = (item: unknown, position: number) =>
    String((block.key === undefined ? null : evaluateWith(block.key, { [block.as]: item })) ?? position);
  const entries = items.map((item, position) => (
    <li key={keyOf(item, position)}>
      <Slot blocks={block.body} bind={{ [block.as]: item }} />
    </li>
  ));
  if (entries.length === 0) return null;
  const columns = block.columns ?? 1;
  return (
    <ul className={columns === 1 ? look('stack', { gap: 'md' }) : look('grid', { columns, gap: 'md' })}>{entries}</ul>
  );
}
