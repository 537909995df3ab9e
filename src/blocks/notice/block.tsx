import type { NoticeBlock } from '../../generated/blocks';
import { Notice } from '../../kit/view/Notice';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';

export default function NoticeView({ block }: { readonly block: NoticeBlock }) {
  const text = useText();
  return (
    <Notice tone={block.tone} title={block.title ? text(block.title) : undefined} live={block.live === true}>
      {block.text ? <p>{text(block.text)}</p> : null}
      <Slot blocks={block.body} />
    </Notice>
  );
}
