import { look } from '../look/look';
import { useText } from '../text/useText';

/** Reports that the choices of a field could not be loaded, and offers to try again. */
export function ChoicesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div role="status">
      <p className={look('error')}>{text('form.options-failed')}</p>
      <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={onRetry}>
        {text('form.retry')}
      </button>
    </div>
  );
}
