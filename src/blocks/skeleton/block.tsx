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

type SingleProps = { readonly shape: Exclude<NonNullable<SkeletonBlock['shape']>, 'cards'>; readonly count: number };

/** A placeholder for one item and the lines below it, with their final height. */
function Single({ shape, count }: SingleProps) {
  if (shape === 'lines')
    return (
      <>
        <span className={look('skeleton', { shape: 'title' })} />
        <Lines lines={count} />
        <span className={look('skeleton', { shape: 'block' })} />
      </>
    );
  return (
    <>
      <span className={look('skeleton', { shape: 'picture' })} />
      {shape === 'map' ? <span className={look('skeleton', { shape: 'legend' })} /> : null}
      <Lines lines={shape === 'map' ? 4 : 2} />
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
        {shape === 'cards' ? cards : <Single shape={shape} count={count} />}
      </div>
    </div>
  );
}
