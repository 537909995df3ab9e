import type { FactsBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/format';
import type { Formats } from '../../kit/format';
import { look } from '../../kit/look';
import { useText } from '../../kit/useText';
import { resolveValue, useEvaluate } from '../../kit/useValue';

type Fact = FactsBlock['items'][number];

/** How a value from data is written; what cannot be formatted is shown as it is. */
function written(value: unknown, format: Fact['format'], formats: Formats): string {
  if (value === null || value === undefined) return '';
  if (format === 'money' && Number.isFinite(Number(value))) return formats.money(Number(value));
  if (format === 'number' && Number.isFinite(Number(value))) return formats.number(Number(value));
  if (format === 'date' && /^\d{4}-\d\d-\d\d/.test(String(value))) return formats.date(String(value));
  return String(value);
}

export default function Facts({ block }: { readonly block: FactsBlock }) {
  const text = useText();
  const formats = useFormat();
  const evaluate = useEvaluate();
  const valueOf = (fact: Fact) => (fact.text === undefined ? written(resolveValue(fact.value, evaluate), fact.format, formats) : text(fact.text));
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
