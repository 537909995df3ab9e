import type { DisclosureBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useEvaluate } from '../../kit/page/useValue';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';

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
              <Slot blocks={item.body} />
            </div>
          </details>
        ))}
    </div>
  );
}
