import type { DisclosureBlock } from '../../generated/blocks';
import { look } from '../../kit/look';
import { Slot } from '../../kit/Slot';
import { useText } from '../../kit/useText';

export default function Disclosure({ block }: { readonly block: DisclosureBlock }) {
  const text = useText();
  return (
    <div>
      {block.items.map((item) => (
        <details key={item.id} id={`${block.id}-${item.id}`} className={look('disclosure')} open={item.open === true}>
          <summary className={look('disclosure.summary')}>{text(item.title)}</summary>
          <div className={look('disclosure.body')}><Slot blocks={item.body} /></div>
        </details>
      ))}
    </div>
  );
}
