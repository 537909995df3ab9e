import type { ChecklistBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export default function Checklist({ block }: { readonly block: ChecklistBlock }) {
  const text = useText();
  return (
    <ul className={look('checklist')}>
      {block.items.map((item) => (
        <li key={item.id} className={look('checklist.item')}>
          <Icon name="check" />
          <span>{text(item.text)}</span>
        </li>
      ))}
    </ul>
  );
}
