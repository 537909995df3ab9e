import type { TextBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

/** A paragraph; a message that says nothing for its values leaves no gap. */
export default function Paragraph({ block }: { readonly block: TextBlock }) {
  const words = useText()(block.text);
  return words === '' ? null : (
    <p className={look('text', { size: block.size, tone: block.tone, measure: true })}>{words}</p>
  );
}
