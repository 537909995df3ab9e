import type { ArticleBlock } from '../../generated/blocks';
import { DeliveredPicture } from '../../kit/view/DeliveredPicture';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { SafeHtml } from '../../kit/view/SafeHtml';
import { Title } from '../../kit/view/Title';
import { usePageTitle } from '../../kit/page/usePageTitle';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';
import { useTextLanguage } from '../../kit/text/useTextLanguage';

export default function Article({ block }: { readonly block: ArticleBlock }) {
  const evaluate = useEvaluate();
  const format = useFormat();
  const resolve = (value: ArticleBlock['title'] | undefined) => resolveValue(value, evaluate);
  const { attributes, note } = useTextLanguage(resolve(block.language));
  const title = format.write(resolve(block.title));
  const date = resolve(block.date);
  const lead = format.write(resolve(block.lead));
  usePageTitle(block.namesPage ? title : undefined);
  return (
    <article className={look('article')}>
      <header className={look('stack', { gap: 'sm' })}>
        {date ? (
          <time className={look('text', { tone: 'muted' })} dateTime={String(date)}>
            {format.write(date, 'date')}
          </time>
        ) : null}
        <Title level={block.level ?? 1} size="xl">
          <span {...attributes}>{title}</span>
        </Title>
        {lead ? (
          <p className={look('text', { size: 'lead', tone: 'muted' })} {...attributes}>
            {lead}
          </p>
        ) : null}
        {note ? <p className={look('badge', { tone: 'neutral' })}>{note}</p> : null}
      </header>
      <DeliveredPicture picture={resolve(block.picture)} className={look('article.media')} eager />
      <SafeHtml html={format.write(resolve(block.html))} attributes={attributes} />
    </article>
  );
}
