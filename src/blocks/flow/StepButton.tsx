import type { Text } from '../../model/value';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

export type PressState = 'idle' | 'pending' | 'negative';

type StepButtonProps = {
  readonly label: Text;
  /** Whether the press binds. */
  readonly commit?: boolean | undefined;
  readonly state: PressState;
  /** Why it failed, where that is known. */
  readonly reason: string | undefined;
  /** Runs on a press when the step has no form. */
  readonly press?: (() => void) | undefined;
};

/** The button that ends a step, and below it what has become of the press. Its words stay what the definition says: they may be those of the law. */
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
