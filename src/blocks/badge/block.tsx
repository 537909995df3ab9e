import type { BadgeBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export default function Badge({ block }: { readonly block: BadgeBlock }) {
  return <span className={look('badge', { tone: block.tone ?? 'neutral' })}>{useText()(block.text)}</span>;
}
