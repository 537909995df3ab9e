import type { FactsBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/format';
import { look } from '../../kit/look';
import { useText } from '../../kit/useText';
import { resolveValue, useEvaluate } from '../../kit/useValue';

type Fact = FactsBlock['items'][number];

export default function Facts({ block }: { readonly block: FactsBlock }) {
  const text = useText();
  const { write } = useFormat();
  const evaluate = useEvaluate();
  const formatOf = ({ format }: Fact) => (format === 'text' ? undefined : format);
  const valueOf = (fact: Fact) => (fact.text === undefined ? write(resolveValue(fact.value, evaluate), formatOf(fact)) : text(fact.text));
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
