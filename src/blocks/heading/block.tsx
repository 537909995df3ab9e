import type { HeadingBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

export default function Heading({ block }: { readonly block: HeadingBlock }) {
  const text = useText();
  return (
    <div className={look('stack', { gap: 'sm' })}>
      <Title level={block.level ?? 2} size={block.size} id={block.id}>
        {text(block.text)}
      </Title>
      {block.lead ? (
        <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(block.lead)}</p>
      ) : null}
    </div>
  );
}
