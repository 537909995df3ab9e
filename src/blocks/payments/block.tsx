import { useId } from 'react';
import type { PaymentsBlock } from '../../generated/blocks';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useValue } from '../../kit/page/useValue';
import { OneRow, RunRow } from './Rows';
import type { RowFormatters } from './Rows';
import { groupedByMonth } from './schedule';
import type { ShownPayment } from './schedule';
import { Stretches } from './Stretches';
import { usePayments } from './usePayments';

export default function Payments({ block }: { readonly block: PaymentsBlock }) {
  const text = useText();
  const formats = useFormat();
  const currency = useValue(block.currency);
  const payments = usePayments(block);
  const title = useId();
  if (payments.length === 0) return null;
  const schedule = groupedByMonth(payments);
  const formatters: RowFormatters = {
    money: (coins) => formats.money(coins / 100, typeof currency === 'string' ? currency : undefined),
    // A range of months wraps between its two days, not inside one.
    date: (iso) => formats.date(iso).replaceAll(' ', '\u00a0'),
  };
  const months = schedule.runs.flatMap((run) => run.payments);
  const end = (payment: ShownPayment | undefined) =>
    payment === undefined ? '' : formats.write(payment.date, 'month');
  return (
    <div className={look('payment-schedule')}>
      <p id={title} className={look(block.captionHidden === true ? 'visually-hidden' : 'payment-schedule.caption')}>
        {text(block.caption)}
      </p>
      <Stretches
        schedule={schedule}
        money={formatters.money}
        free={text('payments.schedule.free')}
        ends={[end(months[0]), end(months.at(-1))]}
      />
      <table className={look('payment-schedule.table')} aria-labelledby={title}>
        <Heads />
        <tbody>
          {schedule.once.map((payment, at) => (
            <OneRow key={`once-${at}`} payment={payment} formatters={formatters} />
          ))}
          {schedule.runs.map((run) => (
            <RunRow key={run.payments[0].month} run={run} formatters={formatters} />
          ))}
        </tbody>
        {block.total === undefined ? null : (
          <tfoot>
            <tr className={look('payment-schedule.row')}>
              <th scope="row" className={look('payment-schedule.when')}>
                {text(block.total)}
              </th>
              <td className={look('payment-schedule.amount')}>
                <strong>{formatters.money(schedule.total)}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {months.length > schedule.runs.length ? <Single payments={payments} formatters={formatters} /> : null}
    </div>
  );
}

function Heads() {
  const text = useText();
  return (
    <thead className={look('visually-hidden')}>
      <tr>
        <th scope="col">{text('payments.schedule.when')}</th>
        <th scope="col">{text('payments.schedule.amount')}</th>
      </tr>
    </thead>
  );
}

/** Every single payment, for comparison with an account; folded, so that nothing is read out twice. */
function Single({
  payments,
  formatters,
}: {
  readonly payments: readonly ShownPayment[];
  readonly formatters: RowFormatters;
}) {
  const text = useText();
  const title = text({ message: 'payments.schedule.each', values: { count: payments.length } });
  return (
    <details className={look('payment-schedule.each')}>
      <summary className={look('payment-schedule.summary')}>{title}</summary>
      <table className={look('payment-schedule.table')} aria-label={title}>
        <Heads />
        <tbody>
          {payments.map((payment, at) => (
            <OneRow key={at} payment={payment} formatters={formatters} />
          ))}
        </tbody>
      </table>
    </details>
  );
}
