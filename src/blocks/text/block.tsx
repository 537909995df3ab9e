import type { TextBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useValue } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import { useLanguageAttributes } from '../../kit/text/useTextLanguage';

/** A paragraph; a message that is empty for its values leaves no gap. */
export default function Paragraph({ block }: { readonly block: TextBlock }) {
  const words = useText()(block.text);
  const language = useLanguageAttributes(useValue(block.language));
  return words === '' ? null : (
    <p className={look('text', { size: block.size, tone: block.tone, measure: true })} {...language}>
      {words}
    </p>
  );
}
