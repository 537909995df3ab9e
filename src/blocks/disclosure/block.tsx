import { useDeferredValue } from 'react';
import type { DisclosureBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { useEvaluate } from '../../kit/page/useValue';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';

type FoldedProps = { readonly item: DisclosureBlock['items'][number] };

/** Content of a fold: rendered after all visible content, unless it is in the published HTML. */
function Folded({ item: { open, body } }: FoldedProps) {
  const { mode } = usePage();
  const isDrawn = useDeferredValue(true, mode !== 'app' || open === true);
  return isDrawn ? <Slot blocks={body} /> : null;
}

export default function Disclosure({ block }: { readonly block: DisclosureBlock }) {
  const text = useText();
  const evaluate = useEvaluate();
  const { id, items, size = 'md', wide = 'folded' } = block;
  return (
    <div className={look('disclosure.list', { size })}>
      {items
        .filter(({ when }) => when === undefined || evaluate(when) === true)
        .map((item) => (
          <details
            key={item.id}
            id={size === 'md' ? `${id}-${item.id}` : undefined}
            className={look('disclosure', { size, wide })}
            open={item.open === true}
          >
            <summary className={look('disclosure.summary', { size, wide })}>
              {item.note === undefined ? (
                text(item.title)
              ) : (
                <span>
                  {text(item.title)}
                  <span className={look('disclosure.note')}>{text(item.note)}</span>
                </span>
              )}
            </summary>
            <div className={look('disclosure.body', { size })}>
              <Folded item={item} />
            </div>
          </details>
        ))}
    </div>
  );
}
