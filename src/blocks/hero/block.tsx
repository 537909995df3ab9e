import type { HeroBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Picture } from '../../kit/view/Picture';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

export default function Hero({ block }: { readonly block: HeroBlock }) {
  const text = useText();
  return (
    <section
      className={look('section', { tone: block.tone ?? 'subtle', width: 'page', space: 'md' })}
      aria-labelledby={`${block.id}-title`}
    >
      <div className={look('hero', { pictured: block.picture !== undefined })}>
        <div className={look('stack', { gap: 'md', align: 'start' })}>
          <Title level={1} size={block.picture ? 'xl' : 'display'} id={`${block.id}-title`}>
            {text(block.title)}
          </Title>
          {block.lead ? (
            <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(block.lead)}</p>
          ) : null}
          {block.body?.length ? (
            <div className={look('stack', { gap: 'sm', direction: 'row' })}>
              <Slot blocks={block.body} />
            </div>
          ) : null}
        </div>
        {block.picture ? <Picture picture={block.picture} eager sizes="(min-width: 48rem) 42vw, 100vw" /> : null}
      </div>
    </section>
  );
}
