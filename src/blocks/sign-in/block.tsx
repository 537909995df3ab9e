import type { SignInBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Icon } from '../../kit/view/Icon';
import { Notice } from '../../kit/view/Notice';
import { useSignIn } from './useSignIn';

export default function SignIn({ block }: { readonly block: SignInBlock }) {
  const text = useText();
  const { problem, busy, press } = useSignIn();
  return (
    <div className={look('sign-in')}>
      {problem === undefined ? null : (
        <Notice tone="danger" live>
          <p>{text(problem)}</p>
        </Notice>
      )}
      <button
        type="button"
        className={look('button', { tone: block.look ?? 'primary', size: 'md' })}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {block.icon ? <Icon name={block.icon} /> : null}
        {text(block.label)}
      </button>
      <p role="status" className={look('visually-hidden')}>
        {busy ? text('sign-in.busy') : null}
      </p>
    </div>
  );
}
