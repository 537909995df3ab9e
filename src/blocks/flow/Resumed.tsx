import { look } from '../../kit/look/look';
import { Notice } from '../../kit/view/Notice';
import { useText } from '../../kit/text/useText';

type ResumedProps = { readonly from: 'fresh' | 'kept' | 'changed'; readonly restart: () => void };

/** Informs a returning person that their answers are still there. */
export function Resumed({ from, restart }: ResumedProps) {
  const text = useText();
  if (from === 'fresh') return null;
  return (
    <Notice tone="info" title={text('flow.resumed.title')}>
      <p>{text(from === 'kept' ? 'flow.resumed.text' : 'flow.resumed.changed')}</p>
      <button type="button" className={look('button', { tone: 'quiet', size: 'md' })} onClick={restart}>
        {text('flow.again')}
      </button>
    </Notice>
  );
}
