import type { ReactNode } from 'react';
import type { SectionBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Picture } from '../../kit/view/Picture';
import { Slot } from '../../kit/view/Slot';
import { SectionHead } from './SectionHead';

export default function Section({ block }: { readonly block: SectionBlock }) {
  const { tone = 'plain', width = 'page', space = 'md' } = block;
  const label = block.title ? `${block.id}-title` : undefined;
  return (
    <section className={look('section', { tone, width, space })} aria-labelledby={label} id={block.id}>
      {block.picture ? (
        <div className={look('grid', { columns: 'aside', gap: 'lg', pictureFirst: block.side === 'start' })}>
          <Content block={block} label={label} />
          <Picture picture={block.picture} sizes="(min-width: 48rem) 50vw, 100vw" />
        </div>
      ) : (
        <Content block={block} label={label} />
      )}
    </section>
  );
}

type ContentProps = { readonly block: SectionBlock; readonly label: string | undefined };

function Content({ block, label }: ContentProps) {
  const { columns, body } = block;
  const isColumn = block.title !== undefined && block.heading !== 'above';
  const head = block.title ? (
    <SectionHead block={block} id={label} isColumn={columns !== undefined && isColumn} />
  ) : null;
  if (columns === undefined) return <Stacked head={head} blocks={body} />;
  const grid = look('grid', { columns: `first${columns[0]}`, gap: 'lg' });
  if (isColumn)
    return (
      <div className={grid}>
        {head}
        <Stacked blocks={body} />
      </div>
    );
  return (
    <div className={look('stack', { gap: 'lg' })}>
      {head}
      <div className={grid}>
        <Stacked blocks={body.slice(0, 1)} />
        <Stacked blocks={body.slice(1)} />
      </div>
    </div>
  );
}

function Stacked({ head, blocks }: { readonly head?: ReactNode; readonly blocks: SectionBlock['body'] }) {
  return (
    <div className={look('stack', { gap: 'lg' })}>
      {head}
      <Slot blocks={blocks} />
    </div>
  );
}
