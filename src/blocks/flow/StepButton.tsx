import type { Text } from '../../model/value';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export type PressState = 'idle' | 'pending' | 'negative';

type StepButtonProps = {
  readonly label: Text;
  /** Whether the press is legally binding. */
  readonly commit?: boolean | undefined;
  readonly state: PressState;
  /** Reason of the failure, if known. */
  readonly reason: string | undefined;
  /** Runs on a press if the step has no form. */
  readonly press?: (() => void) | undefined;
};

/** The button that ends a step, and below it the state of the press. Its label never changes: a law may prescribe it. */
export function StepButton({ label, commit = false, state, reason, press }: StepButtonProps) {
  const text = useText();
  const status = { idle: '', pending: text('form.sending'), negative: reason ?? text('form.failed') }[state];
  return (
    <div className={look('form.actions')}>
      <button
        type={press ? 'button' : 'submit'}
        className={[
          look('button', { tone: 'primary', size: 'lg' }),
          look('submit', { commit, state: state === 'pending' ? 'pending' : null }),
        ].join(' ')}
        aria-disabled={state === 'pending' || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      >
        {text(label)}
      </button>
      <p role="status" className={state === 'negative' ? look('error') : look('visually-hidden')}>
        {status}
      </p>
    </div>
  );
}
