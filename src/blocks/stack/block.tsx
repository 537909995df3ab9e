import type { StackBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';

export default function Stack({ block }: { readonly block: StackBlock }) {
  const direction = block.direction === 'row' ? 'row' : undefined;
  return (
    <div className={look('stack', { gap: block.gap ?? 'md', direction })}>
      <Slot blocks={block.body} />
    </div>
  );
}
