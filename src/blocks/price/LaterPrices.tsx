import type { PriceBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { resolveValue, useEvaluateWith, useTree } from '../../kit/page/useValue';
import { amountOf } from './amount';

type LaterPricesProps = {
  readonly later: NonNullable<PriceBlock['later']>;
  readonly money: (amount: number) => string;
};

/** Each later price as an amount with its first day or month, so that nobody has to calculate. */
export function LaterPrices({ later, money }: LaterPricesProps) {
  const text = useText();
  const { date: longDate } = useFormat();
  const evaluateWith = useEvaluateWith();
  const list = useTree(later.of);
  const lines = (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const valueOf = (value: typeof later.amount | undefined) =>
      resolveValue(value, (tree) => evaluateWith(tree, { [later.as]: item }));
    const amount = amountOf(valueOf(later.amount));
    const [date, month] = [valueOf(later.date), amountOf(valueOf(later.month))];
    if (amount === undefined) return [];
    if (typeof date === 'string')
      return [text({ message: 'price.later.date', values: { amount: money(amount), date: longDate(date) } })];
    return month === undefined
      ? []
      : [text({ message: 'price.later.month', values: { amount: money(amount), month } })];
  });
  if (lines.length === 0) return null;
  return (
    <ul className={look('price.later')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
