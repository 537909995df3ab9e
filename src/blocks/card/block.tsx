import type { CardBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { FramedPicture } from '../../kit/view/FramedPicture';
import { Picture } from '../../kit/view/Picture';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

export default function Card({ block }: { readonly block: CardBlock }) {
  const text = useText();
  const title = block.title ? text(block.title) : undefined;
  return (
    <article className={look('card', { tone: block.tone ?? 'plain', pressable: block.to !== undefined })}>
      {block.picture ? (
        <div className={look('card.media')}>
          {'from' in block.picture ? (
            <FramedPicture picture={block.picture} />
          ) : (
            <Picture picture={block.picture} sizes="(min-width: 62rem) 33vw, (min-width: 48rem) 50vw, 100vw" />
          )}
        </div>
      ) : null}
      {block.icon ? <Icon name={block.icon} size="lg" /> : null}
      {block.badge ? (
        <span className={look('badge', { tone: block.badge.tone ?? 'neutral' })}>{text(block.badge.text)}</span>
      ) : null}
      {title === undefined ? null : (
        <Title level={block.level ?? 3} size="md" className={look('card.title')}>
          {block.to ? <Link to={block.to}>{title}</Link> : title}
        </Title>
      )}
      {block.body?.length ? (
        <div className={`${look('card.body')} ${look('stack', { gap: 'sm' })}`}>
          <Slot blocks={block.body} />
        </div>
      ) : null}
      {block.footer?.length ? (
        <div className={look('card.footer')}>
          <Slot blocks={block.footer} />
        </div>
      ) : null}
    </article>
  );
}
