import type { LookupBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { useEvaluate } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import type { Tree } from '../../model/tree';

/** A plain form: the browser itself adds the field to the address. It would drop the query of `action`, so that is in hidden fields. */
export default function Lookup({ block }: { readonly block: LookupBlock }) {
  const text = useText();
  const page = usePage();
  const evaluate = useEvaluate();
  const [path = '', query] = page.href(block.to, (tree) => evaluate(tree as Tree))?.split('?') ?? [];
  const field = `${block.id}-field`;
  return (
    <form className={look('lookup')} method="get" action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={field} className={look('lookup.label')}>
        {text(block.label)}
      </label>
      <div className={look('lookup.row')}>
        <input
          id={field}
          name={block.name}
          className={look('lookup.field')}
          inputMode={block.inputmode ?? 'text'}
          autoComplete={block.autocomplete}
          maxLength={block.maxLength ?? 100}
        />
        <button type="submit" className={look('button', { tone: 'primary', size: 'lg' })}>
          {text(block.submit)}
        </button>
      </div>
    </form>
  );
}
