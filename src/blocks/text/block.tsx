import type { TextBlock } from '../../generated/blocks';
import { look } from '../../kit/look';
import { useText } from '../../kit/useText';

export default function Paragraph({ block }: { readonly block: TextBlock }) {
  const text = useText();
  return <p className={look('text', { size: block.size, tone: block.tone, measure: true })}>{text(block.text)}</p>;
}
