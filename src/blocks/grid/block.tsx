import type { GridBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';

export default function Grid({ block }: { readonly block: GridBlock }) {
  return (
    <div className={look('grid', { columns: block.columns ?? 3, gap: block.gap ?? 'md' })}>
      <Slot blocks={block.body} />
    </div>
  );
}
