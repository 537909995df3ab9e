import type { PaymentFieldsBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Notice } from '../../kit/view/Notice';
import { useText } from '../../kit/text/useText';
import { useFields } from './useFields';

export default function PaymentFieldsView({ block }: { readonly block: PaymentFieldsBlock }) {
  const text = useText();
  const { state, root, content, again } = useFields(block);
  return (
    <div className={look('stack', { gap: 'sm' })} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <p role="status" className={look('hint')}>
          {text('payment-fields.loading')}
        </p>
      ) : null}
      {state === 'none' ? (
        <Notice tone="info">
          <p>{text('payment-fields.none')}</p>
        </Notice>
      ) : null}
      {state === 'failed' ? (
        <Notice tone="warning" live>
          <p>{text('payment-fields.failed')}</p>
          <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={again}>
            {text('payment-fields.retry')}
          </button>
        </Notice>
      ) : null}
      <div
        ref={root}
        role="group"
        aria-label={text('payment-fields.label')}
        className={look('payment-fields')}
        hidden={state === 'none' || state === 'failed'}
      >
        {content}
      </div>
    </div>
  );
}
