import type { ReactNode } from 'react';
import type { FactsBlock } from '../../generated/blocks';
import { usePhoneText } from '../../kit/field/usePhoneText';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';

type Fact = FactsBlock['items'][number];

const PhoneNumber = ({ number }: { readonly number: string }) => usePhoneText(number);

export default function Facts({ block }: { readonly block: FactsBlock }) {
  const text = useText();
  const { write } = useFormat();
  const evaluate = useEvaluate();
  const valueOf = ({ text: words, value, format }: Fact): ReactNode => {
    if (words !== undefined) return text(words);
    const formatted = write(
      resolveValue(value, evaluate),
      format === 'text' || format === 'phone' ? undefined : format,
    );
    return format === 'phone' && formatted !== '' ? <PhoneNumber number={formatted} /> : formatted;
  };
  const rows = block.items
    .filter((item) => item.when === undefined || evaluate(item.when) === true)
    .map((item) => ({ id: item.id, strong: item.strong === true, label: text(item.label), value: valueOf(item) }))
    .filter((row) => row.value !== '');
  const { tone = 'lined' } = block;
  return (
    <dl className={look('facts', { tone })}>
      {rows.map((row) => (
        <div key={row.id} className={look('facts.row', { tone })}>
          <dt className={look('facts.term', { tone })}>{row.strong ? <strong>{row.label}</strong> : row.label}</dt>
          <dd className={look('facts.value', { tone })}>{row.strong ? <strong>{row.value}</strong> : row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
