import { look } from '../../kit/look/look';
import { fullAmount } from './schedule';
import type { Run, Schedule } from './schedule';

type StretchesProps = {
  readonly schedule: Schedule;
  readonly money: (coins: number) => string;
  readonly free: string;
  readonly ends: readonly [string, string];
};

/** Whether the text of a range fits above its share of the width: everywhere, on wide screens only, or nowhere. */
function roomOf(share: number): 'narrow' | 'wide' | 'none' {
  if (share >= 0.3) return 'narrow';
  return share >= 0.12 ? 'wide' : 'none';
}

/** Price of a range without the discount that makes it free: the following price. */
function fullOf(runs: readonly Run[], at: number, highest: number): number {
  const [first] = runs[at]?.payments ?? [];
  if (first === undefined) return 0;
  if (!first.free) return fullAmount(first);
  const next = runs.slice(at + 1).find(({ payments }) => !payments[0].free);
  return (next && fullAmount(next.payments[0])) || highest;
}

/**
 * Steps from one monthly price to the next, drawn from zero; empty if the price never changes. Lengths are attributes of drawings,
 * which a strict Content-Security-Policy allows; the row is mirrored in right-to-left languages. The table has the
 * same data, so the drawing is hidden from screen readers.
 */
export function Stretches({ schedule: { runs, highest }, money, free, ends }: StretchesProps) {
  const months = runs.reduce((sum, run) => sum + run.payments.length, 0);
  if (runs.length < 2 || highest === 0) return null;
  return (
    <div className={look('payment-schedule.chart')} aria-hidden="true">
      <div className={look('payment-schedule.stretches')}>
        {runs.map((run, at) => {
          const [first] = run.payments;
          const count = run.payments.length;
          const amount = first.free ? free : money(first.amount);
          return (
            <Stretch
              key={first.month}
              share={count / months}
              full={Math.round((fullOf(runs, at, highest) / highest) * 100)}
              paid={Math.round((first.amount / highest) * 100)}
              label={count === 1 ? amount : `${count} × ${amount}`}
            />
          );
        })}
      </div>
      <div className={look('payment-schedule.ends')}>
        {ends.map((end, at) => (
          <span key={at}>{end}</span>
        ))}
      </div>
    </div>
  );
}

type StretchProps = {
  /** Share of all months, up to 1. */
  readonly share: number;
  /** Heights in per cent of the highest price: the full price, and the paid part of it. */
  readonly full: number;
  readonly paid: number;
  readonly label: string;
};

function Stretch({ share, full, paid, label }: StretchProps) {
  const room = roomOf(share);
  const rect = (height: number, name: string) => (
    <rect width="100%" y={`${100 - height}%`} height={`${height}%`} className={look(`payment-schedule.${name}`)} />
  );
  return (
    <svg className={look('payment-schedule.stretch')} width={`${share * 100}%`} focusable="false">
      {full > paid ? rect(full, 'saved') : null}
      {paid > 0 ? rect(paid, 'paid') : null}
      {paid > 0 ? (
        <rect width="100%" y={`${100 - paid}%`} height="3" className={look('payment-schedule.price')} />
      ) : null}
      {room === 'none' ? null : (
        <text x="50%" y={`${100 - full}%`} dy="-8" className={look('payment-schedule.figure', { room })}>
          {label}
        </text>
      )}
    </svg>
  );
}
