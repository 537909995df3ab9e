import type { QuoteBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export default function Quote({ block }: { readonly block: QuoteBlock }) {
  const text = useText();
  return (
    <figure className={look('quote')}>
      <blockquote className={look('quote.text')}>
        <p>
          <q>{text(block.text)}</q>
        </p>
      </blockquote>
      <figcaption className={look('quote.by')}>
        <span className={look('quote.name')}>{text(block.by)}</span>
        {block.about ? <span>{text(block.about)}</span> : null}
      </figcaption>
    </figure>
  );
}
