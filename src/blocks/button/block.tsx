import type { ButtonBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { Press } from '../../kit/view/Press';
import { useText } from '../../kit/text/useText';

export default function Button({ block }: { readonly block: ButtonBlock }) {
  const text = useText();
  return (
    <Press
      actions={block.press}
      className={look('button', { tone: block.look ?? 'primary', size: block.size ?? 'md' })}
    >
      {block.icon ? <Icon name={block.icon} /> : null}
      {text(block.label)}
    </Press>
  );
}
