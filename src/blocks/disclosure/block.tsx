import type { DisclosureBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';

export default function Disclosure({ block }: { readonly block: DisclosureBlock }) {
  const text = useText();
  const { id, items, size = 'md' } = block;
  return (
    <div>
      {items.map((item) => (
        <details
          key={item.id}
          id={size === 'md' ? `${id}-${item.id}` : undefined}
          className={look('disclosure', { size })}
          open={item.open === true}
        >
          <summary className={look('disclosure.summary', { size })}>{text(item.title)}</summary>
          <div className={look('disclosure.body', { size })}>
            <Slot blocks={item.body} />
          </div>
        </details>
      ))}
    </div>
  );
}
