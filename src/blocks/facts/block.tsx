import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { FactsBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/format';
import { look } from '../../kit/look';
import { useText } from '../../kit/useText';
import { resolveValue, useEvaluate } from '../../kit/useValue';

type Fact = FactsBlock['items'][number];

// What knows the groups of a country is large; the number can be read without them.
const PhoneText = lazy(() => import('../../forms/phoneText').then((module) => ({ default: module.PhoneText })));

export default function Facts({ block }: { readonly block: FactsBlock }) {
  const text = useText();
  const { write } = useFormat();
  const evaluate = useEvaluate();
  const valueOf = ({ text: words, value, format }: Fact): ReactNode => {
    if (words !== undefined) return text(words);
    const written = write(resolveValue(value, evaluate), format === 'text' || format === 'phone' ? undefined : format);
    return format === 'phone' && written !== '' ? <Suspense fallback={written}><PhoneText text={written} /></Suspense> : written;
  };
  const rows = block.items.filter((item) => item.when === undefined || evaluate(item.when) === true)
    .map((item) => ({ id: item.id, label: text(item.label), value: valueOf(item) }))
    .filter((row) => row.value !== '');
  return (
    <dl className={look('facts', { tone: block.tone ?? 'lined' })}>
      {rows.map((row) => (
        <div key={row.id} className={look('facts.row')}>
          <dt className={look('facts.term')}>{row.label}</dt>
          <dd className={look('facts.value')}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
