import { look } from '../kit/look/look';

/** Error next to a press whose script cannot be loaded; `plain` without its styles. */
export function Lost({ text, plain }: { readonly text: string; readonly plain?: boolean }) {
  return (
    <template id="fp-lost">
      <p className={plain ? undefined : look('notice', { tone: 'warning' })} role="alert" data-lost="">
        {text}
      </p>
    </template>
  );
}
