/** One payment as the block shows it. Amounts are in the smallest unit of the currency, so that they add up. */
export type ShownPayment = {
  readonly date: string;
  readonly amount: number;
  readonly label: string;
  /** Month of the series that it pays; undefined for a one-off payment. */
  readonly month: number | undefined;
  readonly free: boolean;
  readonly lines: readonly ShownLine[];
};

export type ShownLine = { readonly label: string; readonly amount: number };

/** Consecutive months with equal payments. `step`: the price before credits differs from the former one. */
export type Run = { readonly payments: readonly [ShownPayment, ...ShownPayment[]]; readonly step: boolean };

export type Schedule = {
  readonly once: readonly ShownPayment[];
  readonly runs: readonly Run[];
  readonly highest: number;
  readonly total: number;
};

/** Amount of a payment without its reductions. */
export function fullAmount({ amount, lines }: ShownPayment): number {
  return Math.max(
    amount,
    lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0),
  );
}

const isAlike = (one: ShownPayment, other: ShownPayment): boolean =>
  one.amount === other.amount &&
  one.free === other.free &&
  one.label === other.label &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ label, amount }, at) => label === other.lines[at]?.label && amount === other.lines[at].amount);

function follows(before: ShownPayment, next: ShownPayment): boolean {
  return (before.month ?? 0) + 1 === next.month && isAlike(before, next);
}

/** One-off payments, then the months grouped into runs: twenty-four equal months are one row. Nothing is omitted or added. */
export function groupedByMonth(payments: readonly ShownPayment[]): Schedule {
  const months = payments.filter(({ month }) => month !== undefined);
  const runs: Run[] = [];
  let price: number | undefined;
  for (const payment of months) {
    const last = runs.at(-1);
    const before = last?.payments.at(-1);
    if (last && before && follows(before, payment)) {
      runs[runs.length - 1] = { ...last, payments: [...last.payments, payment] };
      continue;
    }
    const full = payment.free ? price : fullAmount(payment);
    const step = price !== undefined && full !== undefined && full !== price;
    price = full;
    runs.push({ payments: [payment], step });
  }
  return {
    once: payments.filter(({ month }) => month === undefined),
    runs,
    highest: Math.max(0, ...months.map(fullAmount)),
    total: payments.reduce((sum, { amount }) => sum + amount, 0),
  };
}
