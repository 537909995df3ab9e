import type { TeaserBlock } from '../../generated/blocks';
import { DeliveredPicture } from '../../kit/view/DeliveredPicture';
import { useFormat } from '../../kit/text/format';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { Title } from '../../kit/view/Title';
import { useEvaluate, resolveValue } from '../../kit/page/useValue';
import { useTextLanguage } from '../../kit/text/useTextLanguage';

export default function Teaser({ block }: { readonly block: TeaserBlock }) {
  const evaluate = useEvaluate();
  const format = useFormat();
  const resolve = (value: TeaserBlock['title'] | undefined) => resolveValue(value, evaluate);
  const { attributes, note } = useTextLanguage(resolve(block.language));
  const date = resolve(block.date);
  const text = format.write(resolve(block.text));
  const isRow = block.look === 'row';
  const box = isRow ? look('teaser.row') : `${look('card', { tone: 'plain', pressable: true })} ${look('teaser')}`;
  return (
    <article className={box}>
      <DeliveredPicture
        picture={resolve(block.picture)}
        className={look('teaser.media', { look: isRow ? 'row' : 'card' })}
      />
      {date ? (
        <time className={look('teaser.date')} dateTime={String(date)}>
          {format.write(date, 'date')}
        </time>
      ) : null}
      <Title level={block.level ?? 3} size={isRow ? 'sm' : 'md'} className={isRow ? undefined : look('card.title')}>
        <Link to={block.to}>
          <span {...attributes}>{format.write(resolve(block.title))}</span>
        </Link>
      </Title>
      {text ? (
        <p className={isRow ? look('text', { tone: 'muted', size: 'sm' }) : look('card.body')} {...attributes}>
          {text}
        </p>
      ) : null}
      {note ? <p className={look('badge', { tone: 'neutral' })}>{note}</p> : null}
    </article>
  );
}
