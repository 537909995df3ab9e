import type { FiguresBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

/** Screen readers get the label first; visually, the figure comes first. */
export default function Figures({ block }: { readonly block: FiguresBlock }) {
  const text = useText();
  return (
    <dl className={look('figures', { size: block.size ?? 'md' })}>
      {block.items.map((item) => (
        <div key={item.id} className={look('figures.item', { size: block.size ?? 'md' })}>
          <dt className={look('figures.label', { size: block.size ?? 'md' })}>{text(item.label)}</dt>
          <dd className={look('figures.value', { size: block.size ?? 'md' })}>{text(item.value)}</dd>
          {item.text ? <dd className={look('figures.text')}>{text(item.text)}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
