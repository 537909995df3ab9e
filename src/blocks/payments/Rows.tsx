import type { ReactNode } from 'react';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import type { ShownLine, ShownPayment, Run } from './schedule';

export type RowFormatters = { readonly money: (coins: number) => string; readonly date: (iso: string) => string };

type RowProps = {
  readonly when: string;
  readonly descriptions: readonly string[];
  readonly lines: readonly ShownLine[];
  readonly amount: ReactNode;
  readonly formatters: RowFormatters;
};

/** A day or a range of months, its payments and their parts, and the amount. */
function Row({ when, descriptions, lines, amount, formatters }: RowProps) {
  return (
    <tr className={look('payment-schedule.row')}>
      <th scope="row" className={look('payment-schedule.when')}>
        {when}
        <span className={look('payment-schedule.what')}>
          {descriptions.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        {lines.length < 2 ? null : (
          <span className={look('payment-schedule.lines')}>
            {lines.map((line, at) => (
              <span key={at} className={look('payment-schedule.line')}>
                <span>{line.label}</span> <span>{formatters.money(line.amount)}</span>
              </span>
            ))}
          </span>
        )}
      </th>
      <td className={look('payment-schedule.amount')}>{amount}</td>
    </tr>
  );
}

/** One payment on its day. */
export function OneRow({
  payment,
  formatters,
}: {
  readonly payment: ShownPayment;
  readonly formatters: RowFormatters;
}) {
  const text = useText();
  const { date, label, lines, free, amount } = payment;
  return (
    <Row
      when={formatters.date(date)}
      descriptions={lines.length === 1 ? [label, ...lines.map((line) => line.label)] : [label]}
      lines={lines}
      formatters={formatters}
      amount={<strong>{free ? text('payments.schedule.free') : formatters.money(amount)}</strong>}
    />
  );
}

/** Months with equal payments, as one row. */
export function RunRow({ run, formatters }: { readonly run: Run; readonly formatters: RowFormatters }) {
  const text = useText();
  const [first] = run.payments;
  const last = run.payments.at(-1) ?? first;
  const count = run.payments.length;
  const step = run.step ? [text('payments.schedule.step')] : [];
  const when =
    count === 1
      ? formatters.date(first.date)
      : text({
          message: 'payments.schedule.range',
          values: { from: formatters.date(first.date), to: formatters.date(last.date) },
        });
  const times = { count };
  const description = first.free
    ? text({ message: 'payments.schedule.free-times', values: times })
    : count === 1
      ? first.label
      : text({ message: 'payments.schedule.times', values: times });
  const amount = first.free ? (
    <strong>{text('payments.schedule.free')}</strong>
  ) : (
    <>
      <strong>{formatters.money(first.amount)}</strong>
      {count === 1 ? null : <span className={look('payment-schedule.unit')}> {text('payments.schedule.a-month')}</span>}
    </>
  );
  return (
    <Row
      when={when}
      descriptions={[description, ...step]}
      lines={first.lines}
      amount={amount}
      formatters={formatters}
    />
  );
}
