import type { LinkBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

function linkLook({ look: kind = 'link', size = 'md' }: LinkBlock): string {
  if (kind === 'link') return look('link', { tone: 'alone' });
  if (kind === 'arrow') return look('link', { tone: 'arrow' });
  return look('button', { tone: kind, size });
}

export default function LinkView({ block }: { readonly block: LinkBlock }) {
  const text = useText();
  return (
    <Link to={block.to} className={linkLook(block)}>
      {block.icon ? <Icon name={block.icon} /> : null}
      {text(block.label)}
      {block.look === 'arrow' ? <Icon name="arrow-right" size="sm" /> : null}
    </Link>
  );
}
