import { useMemo, useState } from 'react';
import type { AwaitBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { Notice } from '../../kit/view/Notice';
import { Slot } from '../../kit/view/Slot';
import { useData } from '../../kit/data/useData';
import type { Data } from '../../kit/data/useData';
import { useEvaluate } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';

/** Whether the response arrived while the page was open, after its placeholder was shown. */
function useArrived({ status }: Data): boolean {
  const [wasLoading, setWasLoading] = useState(false);
  if (status === 'loading' && !wasLoading) setWasLoading(true);
  return wasLoading && status === 'ready';
}

export default function Await({ block }: { readonly block: AwaitBlock }) {
  const data = useData(block.on);
  const arrived = useArrived(data);
  const isLoading = data.status === 'loading';
  return (
    <div
      className={arrived ? look('await', { arrived }) : undefined}
      aria-busy={isLoading || undefined}
      aria-live={block.quiet === true || data.status === 'failed' ? 'off' : 'polite'}
    >
      <Placeholder block={block} data={data} />
      {isLoading ? null : <State block={block} data={data} />}
    </div>
  );
}

/**
 * Content while there is no response. A published one that is requested again is included: a visitor with another choice sees it at
 * once, in the same element. Its blocks may share ids with those that are shown with it.
 */
function Placeholder({ block, data }: { readonly block: AwaitBlock; readonly data: Data }) {
  const { settled } = usePage();
  const isLoading = data.status === 'loading';
  if (!data.again) return isLoading ? <State block={block} data={data} /> : null;
  if (settled && !isLoading) return null;
  return (
    <div className={isLoading ? undefined : look('await', { first: true })} data-first={isLoading ? undefined : ''}>
      <State block={block} data={{ ...data, status: 'loading' }} copy="first" />
    </div>
  );
}

type StateProps = { readonly block: AwaitBlock; readonly data: Data; readonly copy?: string };

function State({ block, data, copy }: StateProps) {
  const text = useText();
  const outer = useEvaluate()(['$', 'data']) as Readonly<Record<string, unknown>> | undefined;
  const found = useMemo(() => ({ ...outer, [block.on]: data.value }), [outer, block.on, data.value]);
  if (data.status === 'idle') return block.idle ? <Slot blocks={block.idle} /> : null;
  if (data.status === 'loading')
    return block.loading ? (
      <Slot blocks={block.loading} copy={copy} />
    ) : (
      <Skeleton label={text('await.loading')} shape={block.skeleton ?? 'text'} />
    );
  if (data.status === 'empty') return block.empty ? <Slot blocks={block.empty} /> : <p>{text('await.empty')}</p>;
  if (data.status === 'ready') return <Slot blocks={block.ready} bind={{ data: found }} />;
  return <Failed block={block} data={data} />;
}

const bars = {
  text: ['title', 'text', 'block'],
  cards: ['card', 'card', 'card'],
  compare: ['title', 'compare'],
} as const;

function Skeleton({ label, shape }: { readonly label: string; readonly shape: NonNullable<AwaitBlock['skeleton']> }) {
  return (
    <div role="status">
      <span className={look('visually-hidden')}>{label}</span>
      <div className={shape === 'cards' ? look('grid', { columns: 3, gap: 'md' }) : look('stack', { gap: 'sm' })}>
        {bars[shape].map((name, position) => (
          <span key={position} className={look('skeleton', { shape: name })} />
        ))}
      </div>
    </div>
  );
}

/**
 * An alert with the reason (specification §8): the server's words for a refusal without a text in the operation. The site reports
 * the end of a session.
 */
function Failed({ block, data: { error, retry } }: { readonly block: AwaitBlock; readonly data: Data }) {
  const text = useText();
  const reason = error?.ended || error?.text !== undefined ? undefined : error?.detail;
  return (
    <div role="alert">
      {reason === undefined ? null : <p>{reason}</p>}
      {block.failed ? (
        <Slot blocks={block.failed} />
      ) : (
        <Notice tone="warning">
          <p>{text(error?.text ?? 'await.failed')}</p>
          <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={retry}>
            {text('await.retry')}
          </button>
        </Notice>
      )}
    </div>
  );
}
