import type { PriceBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';
import { amountOf, sumOfAmounts } from './amount';
import { LaterPrices } from './LaterPrices';

type Row = { readonly id: string; readonly label: string; readonly value: string };

export default function Price({ block }: { readonly block: PriceBlock }) {
  const text = useText();
  const formats = useFormat();
  const evaluate = useEvaluate();
  const amount = amountOf(resolveValue(block.amount, evaluate));
  if (amount === undefined) return null;
  const currency = resolveValue(block.currency, evaluate);
  const money = (value: number) => formats.money(value, typeof currency === 'string' ? currency : undefined);
  const fees = (block.once ?? []).map((fee) => ({ ...fee, due: amountOf(resolveValue(fee.amount, evaluate)) }));
  const rows = fees.flatMap(({ id, label, due, zero }): readonly Row[] => {
    if (due === undefined || (due === 0 && !zero)) return [];
    return [{ id, label: text(label), value: due === 0 ? text(zero) : money(due) }];
  });
  const due = fees.flatMap((fee) => fee.due ?? []);
  const sum = amountOf(resolveValue(block.sum, evaluate)) ?? sumOfAmounts([amount, ...due]);
  const total =
    block.total && due.some((fee) => fee !== 0) ? [{ id: 'total', label: text(block.total), value: money(sum) }] : [];
  return (
    <div className={look('price', { size: block.size ?? 'lg' })}>
      <p className={look('price.headline')}>
        {block.before ? <span className={look('price.unit')}>{text(block.before)} </span> : null}
        <strong className={look('price.amount', { size: block.size ?? 'lg' })}>{money(amount)}</strong>
        {block.unit ? <span className={look('price.unit')}> {text(block.unit)}</span> : null}
      </p>
      {block.later ? <LaterPrices later={block.later} money={money} /> : null}
      {block.note ? <p className={look('price.note')}>{text(block.note)}</p> : null}
      <Rows rows={[...rows, ...total]} />
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={look('price.once')}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={look('price.row')}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
