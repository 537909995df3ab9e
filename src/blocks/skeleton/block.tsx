import type { SkeletonBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

function Lines({ lines }: { readonly lines: number }) {
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={look('skeleton', { shape: 'text' })} />
      ))}
    </>
  );
}

export default function Skeleton({ block }: { readonly block: SkeletonBlock }) {
  const text = useText();
  const { shape = 'cards', count = 3 } = block;
  const cards = Array.from({ length: count }, (_, card) => (
    <div key={card} className={look('card', { tone: 'plain' })}>
      <span className={look('skeleton', { shape: 'block' })} />
      <span className={look('skeleton', { shape: 'title' })} />
      <Lines lines={2} />
    </div>
  ));
  return (
    <div role="status">
      <span className={look('visually-hidden')}>{text(block.label)}</span>
      <div
        aria-hidden="true"
        className={shape === 'cards' ? look('grid', { columns: 3, gap: 'md' }) : look('stack', { gap: 'sm' })}
      >
        {shape === 'cards' ? (
          cards
        ) : (
          <>
            <span className={look('skeleton', { shape: shape === 'picture' ? 'picture' : 'title' })} />
            <Lines lines={shape === 'picture' ? 2 : count} />
            {shape === 'picture' ? null : <span className={look('skeleton', { shape: 'block' })} />}
          </>
        )}
      </div>
    </div>
  );
}
