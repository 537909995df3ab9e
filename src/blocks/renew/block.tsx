import { useState } from 'react';
import type { RenewBlock } from '../../generated/blocks';
import { renewData } from '../../kit/data/answers';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useRenewal } from './useRenewal';

/** Automatically updating content can be paused: https://www.w3.org/TR/WCAG22/#pause-stop-hide */
export default function Renew({ block: { text: shown, data, every } }: { readonly block: RenewBlock }) {
  const text = useText();
  const [stopped, setStopped] = useState(false);
  const [failed, setFailed] = useState(false);
  const renew = () => void renewData(data).then((came) => setFailed(!came));
  useRenewal(stopped ? undefined : every * 1000, renew);
  const press = () => {
    setStopped(!stopped);
    if (stopped) renew();
  };
  return (
    <div className={look('stack', { gap: 'sm' })}>
      <div>
        <p className={look('text', { tone: 'muted', size: 'sm' })}>{text(shown)}</p>
        <div role="status">{failed && <p className={look('text', { size: 'sm' })}>{text('renew.failed')}</p>}</div>
      </div>
      <div>
        <button type="button" className={look('button', { tone: 'quiet', size: 'md' })} onClick={press}>
          {text(stopped ? 'renew.start' : 'renew.stop')}
        </button>
      </div>
    </div>
  );
}
