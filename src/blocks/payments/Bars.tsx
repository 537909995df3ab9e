import { look } from '../../kit/look/look';
import { fullAmount } from './schedule';
import type { ShownPayment, Run, Schedule } from './schedule';

type BarsProps = {
  readonly schedule: Schedule;
  readonly money: (coins: number) => string;
  readonly free: string;
  readonly ends: readonly [string, string];
};

/** Whether the amount of a run fits above its share of the width: everywhere, on wide screens only, or nowhere. */
function roomOf(run: Run, months: number): 'narrow' | 'wide' | 'none' {
  const share = run.payments.length / months;
  if (share >= 0.2) return 'narrow';
  return share >= 0.1 ? 'wide' : 'none';
}

/**
 * The months as bars. Heights are attributes of drawings, which a strict Content-Security-Policy allows; the row is mirrored in
 * languages that are written from the right. The table has the same data, so the bars are hidden from screen readers.
 */
export function Bars({ schedule: { runs, highest }, money, free, ends }: BarsProps) {
  const months = runs.reduce((sum, run) => sum + run.payments.length, 0);
  if (months < 2 || highest === 0) return null;
  return (
    <div className={look('payment-schedule.chart')} aria-hidden="true">
      <div className={look('payment-schedule.bars')}>
        {runs.flatMap((run, at) =>
          run.payments.map((payment, position) => {
            const isMiddle = position === Math.floor((run.payments.length - 1) / 2);
            const room = isMiddle ? roomOf(run, months) : 'none';
            const next = runs.slice(at + 1).find((later) => !later.payments[0].free);
            const full = payment.free ? fullAmount(next?.payments[0] ?? payment) || highest : fullAmount(payment);
            return (
              <Bar
                key={payment.month}
                payment={payment}
                level={run.level}
                room={room}
                full={Math.round((full / highest) * 100)}
                paid={Math.round((payment.amount / highest) * 100)}
                label={payment.free ? free : money(payment.amount)}
              />
            );
          }),
        )}
      </div>
      <div className={look('payment-schedule.ends')}>
        {ends.map((end, at) => (
          <span key={at}>{end}</span>
        ))}
      </div>
    </div>
  );
}

type BarProps = {
  readonly payment: ShownPayment;
  readonly level: number;
  readonly room: 'narrow' | 'wide' | 'none';
  /** Heights in per cent of the highest bar: what it would be, and what is paid of it. */
  readonly full: number;
  readonly paid: number;
  readonly label: string;
};

function Bar({ level, room, full, paid, label }: BarProps) {
  const rect = (height: number, className: string) => (
    <rect x="0" width="100%" y={`${100 - height}%`} height={`${height}%`} rx="2" className={className} />
  );
  return (
    <svg className={look('payment-schedule.bar')} focusable="false">
      {full > paid ? rect(full, look('payment-schedule.saved')) : null}
      {paid > 0 ? rect(paid, look('payment-schedule.paid', { level: level === 0 ? 'first' : 'later' })) : null}
      {room === 'none' ? null : (
        <text x="50%" y={`${100 - full}%`} dy="-8" className={look('payment-schedule.figure', { room })}>
          {label}
        </text>
      )}
    </svg>
  );
}
