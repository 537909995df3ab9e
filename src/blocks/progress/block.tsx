import type { ProgressBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useEvaluate } from '../../kit/page/useValue';

export default function Progress({ block }: { readonly block: ProgressBlock }) {
  const text = useText();
  const evaluate = useEvaluate();
  const holds = (when: ProgressBlock['when']) => when !== undefined && evaluate(when) === true;
  const current = block.items.find((item) => !holds(item.done));
  return (
    <ol className={look('progress')}>
      {block.items.map((item) => {
        const state = holds(item.done) ? 'done' : item === current ? 'current' : 'next';
        const note = item.notes?.find(({ when }) => when === undefined || holds(when));
        return (
          <li
            key={item.id}
            className={look('progress.item', { state })}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={look('progress.mark', { state })} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size="sm" /> : null}
            </span>
            <p className={look('progress.title', { state })}>
              {text(item.title)}
              <span className={look('visually-hidden')}> {text(`progress.${state}`)}</span>
            </p>
            {note === undefined ? null : (
              <p className={look('text', { tone: 'muted', size: 'sm' })}>{text(note.text)}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
