import type { FormBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import type { SubmitState } from './useSubmission';

/** `failed`: text after a failed attempt. */
type SubmitButtonProps = {
  readonly block: Pick<FormBlock, 'submit' | 'sending' | 'sent' | 'retry' | 'note' | 'commit'>;
  readonly state: SubmitState;
  readonly failed: string;
};

/** The button of a form in its four states, and below it the state of the press for screen readers. */
export function SubmitButton({ block, state, failed }: SubmitButtonProps) {
  const text = useText();
  const words = {
    idle: block.submit,
    pending: block.sending ?? 'form.sending',
    positive: block.sent ?? 'form.sent',
    negative: block.retry ?? 'form.retry',
  };
  const status = { idle: '', pending: text(words.pending), positive: text(words.positive), negative: failed };
  const names = [
    look('button', { tone: 'primary', size: 'lg' }),
    look('submit', { commit: block.commit === true, state: state === 'idle' ? null : state }),
  ].join(' ');
  // During the submission the button keeps the focus, so it is not disabled; further presses are refused.
  // It does not take the focus from a field before the press counts: an error that appears then would move it away.
  return (
    <>
      <div className={look('form.actions')}>
        <button
          type="submit"
          className={names}
          aria-disabled={state === 'pending' || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {text(words[state])}
        </button>
        <p role="status" className={state === 'negative' ? look('error') : look('visually-hidden')}>
          {status[state]}
        </p>
      </div>
      {block.note === undefined ? null : <p className={look('hint')}>{text(block.note)}</p>}
    </>
  );
}
