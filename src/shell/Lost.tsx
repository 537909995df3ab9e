import { look } from '../kit/look';

/** The words that are put beside a press whose script cannot be loaded. */
export function Lost({ text }: { readonly text: string }) {
  return <template id="fp-lost"><p className={look('notice', { tone: 'warning' })} role="alert" data-lost="">{text}</p></template>;
}
