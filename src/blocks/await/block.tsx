import type { AwaitBlock } from '../../generated/blocks';
import { look } from '../../kit/look';
import { Notice } from '../../kit/Notice';
import { Slot } from '../../kit/Slot';
import { useData } from '../../kit/useData';
import type { Data } from '../../kit/useData';
import { useText } from '../../kit/useText';

export default function Await({ block }: { readonly block: AwaitBlock }) {
  const data = useData(block.on);
  return <div aria-busy={data.status === 'loading'} aria-live="polite"><State block={block} data={data} /></div>;
}

function State({ block, data }: { readonly block: AwaitBlock; readonly data: Data }) {
  const text = useText();
  if (data.status === 'idle') return null;
  if (data.status === 'loading') return block.loading ? <Slot blocks={block.loading} /> : <Skeleton label={text('await.loading')} />;
  if (data.status === 'empty') return block.empty ? <Slot blocks={block.empty} /> : <p>{text('await.empty')}</p>;
  if (data.status === 'ready') return <Slot blocks={block.ready} bind={{ data: { [block.on]: data.value } }} />;
  return block.failed ? <Slot blocks={block.failed} /> : <Failed onRetry={data.retry} />;
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className={look('stack', { gap: 'sm' })} role="status">
      <span className={look('visually-hidden')}>{label}</span>
      <span className={look('skeleton', { shape: 'title' })} />
      <span className={look('skeleton', { shape: 'text' })} />
      <span className={look('skeleton', { shape: 'block' })} />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Notice tone="warning">
      <p>{text('await.failed')}</p>
      <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={onRetry}>{text('await.retry')}</button>
    </Notice>
  );
}
