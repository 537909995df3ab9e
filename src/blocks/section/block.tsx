import type { SectionBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Picture } from '../../kit/view/Picture';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

export default function Section({ block }: { readonly block: SectionBlock }) {
  const text = useText();
  const { tone = 'plain', width = 'page', space = 'md', level = 2 } = block;
  const label = block.title ? `${block.id}-title` : undefined;
  const content = (
    <div className={look('stack', { gap: 'lg' })}>
      {block.title ? (
        <div className={look('stack', { gap: 'sm' })}>
          <Title level={level} id={label}>
            {text(block.title)}
          </Title>
          {block.lead ? (
            <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(block.lead)}</p>
          ) : null}
        </div>
      ) : null}
      <Slot blocks={block.body} />
    </div>
  );
  return (
    <section className={look('section', { tone, width, space })} aria-labelledby={label} id={block.id}>
      {block.picture ? (
        <div className={look('grid', { columns: 'aside', gap: 'lg', pictureFirst: block.side === 'start' })}>
          {content}
          <Picture picture={block.picture} sizes="(min-width: 48rem) 50vw, 100vw" />
        </div>
      ) : (
        content
      )}
    </section>
  );
}
