import type { ButtonBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { Press } from '../../kit/view/Press';
import { useText } from '../../kit/text/useText';

const buttonLook = ({ look: kind = 'primary', size = 'md' }: ButtonBlock): string =>
  kind === 'link' ? look('link', { tone: 'alone' }) : look('button', { tone: kind, size });

export default function Button({ block }: { readonly block: ButtonBlock }) {
  const text = useText();
  return (
    <Press actions={block.press} className={buttonLook(block)}>
      {block.icon ? <Icon name={block.icon} /> : null}
      {text(block.label)}
    </Press>
  );
}
