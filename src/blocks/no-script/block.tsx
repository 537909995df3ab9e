import type { NoScriptBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';

export default function NoScript({ block }: { readonly block: NoScriptBlock }) {
  return (
    <div className={look('no-script')}>
      <Slot blocks={block.body} />
    </div>
  );
}
