import type { StepsBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export default function Steps({ block }: { readonly block: StepsBlock }) {
  const text = useText();
  return (
    <ol className={look('steps')}>
      {block.items.map((item) => (
        <li key={item.id} className={look('steps.item')}>
          <p className={look('steps.title')}>{text(item.title)}</p>
          {item.text ? <p className={look('text', { tone: 'muted' })}>{text(item.text)}</p> : null}
        </li>
      ))}
    </ol>
  );
}
