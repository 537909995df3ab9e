import type { MouseEvent } from 'react';
import type { Text } from '../../model/value';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export type TrailStep = {
  readonly id: string;
  readonly title: Text;
  /** Its short name for narrow screens. */
  readonly short?: Text | undefined;
  readonly state: 'done' | 'current' | 'next';
  /** Where a step that can be reached lies. */ readonly address?: string | undefined;
};

/** Number of names that fit next to each other on a phone. */
const mostNames = 4;

type TrailProps = { readonly steps: readonly TrailStep[]; readonly go: (address: string) => void };

const plainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Progress of a flow, with links back to completed steps. */
export function Trail({ steps, go }: TrailProps) {
  const text = useText();
  const named = steps.length <= mostNames && steps.every(({ short }) => short !== undefined);
  const position = steps.findIndex(({ state }) => state === 'current') + 1;
  return (
    <nav className={look('flow.progress')} aria-label={text('flow.progress')}>
      <p className={look('flow.position', { named })} aria-hidden="true">
        {text({ message: 'flow.position', values: { position, count: steps.length } })}
      </p>
      <ol className={look('flow.trail')}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={look('flow.stop', { state: step.state })}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <Stop step={step} named={named} go={go} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StopProps = { readonly step: TrailStep; readonly named: boolean; readonly go: TrailProps['go'] };

function Stop({ step: { title, short, state, address }, named, go }: StopProps) {
  const text = useText();
  const name = (
    <span className={look('flow.name', { named })}>
      {named && short !== undefined ? (
        <i className={look('flow.short')} aria-hidden="true">
          {text(short)}
        </i>
      ) : null}
      {state === 'done' ? <Icon name="check" size="sm" /> : null}
      <span>
        {text(title)}
        <span className={look('visually-hidden')}> {text(`flow.state.${state}`)}</span>
      </span>
    </span>
  );
  if (address === undefined || state === 'current') return name;
  const follow = (event: MouseEvent) => {
    if (!plainPress(event)) return;
    event.preventDefault();
    go(address);
  };
  return (
    <a href={address} className={look('flow.link')} onClick={follow}>
      {name}
    </a>
  );
}
