import type { PaymentsBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { formatText } from '../../kit/text/useText';
import { resolveValue, useEvaluateWith, useTree } from '../../kit/page/useValue';
import type { ShownLine, ShownPayment } from './schedule';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** A number or decimal text in the smallest unit; undefined for other values. */
function coins(value: unknown): number | undefined {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.round(number * 100) : undefined;
}

/** The payments in the block's list, without items that have no day or no amount. */
export function usePayments({
  of,
  as,
  date,
  amount,
  month,
  free,
  label,
  lines,
}: PaymentsBlock): readonly ShownPayment[] {
  const { intl } = usePage();
  const evaluateWith = useEvaluateWith();
  const list = useTree(of);
  const linesOf = (bind: Readonly<Record<string, unknown>>): readonly ShownLine[] => {
    const found = lines === undefined ? [] : evaluateWith(lines.of, bind);
    return (Array.isArray(found) ? found : []).flatMap((line: unknown) => {
      const within = { ...bind, [lines?.as ?? '']: line };
      const due = coins(resolveValue(lines?.amount, (tree) => evaluateWith(tree, within)));
      return due === undefined || lines === undefined
        ? []
        : [{ label: formatText(intl, lines.label, (tree) => evaluateWith(tree, within)), amount: due }];
    });
  };
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const bind = { [as]: item };
    const evaluate = (tree: Parameters<typeof evaluateWith>[0]) => evaluateWith(tree, bind);
    const [day, due, at] = [
      resolveValue(date, evaluate),
      coins(resolveValue(amount, evaluate)),
      resolveValue(month, evaluate),
    ];
    if (!isDay(day) || due === undefined) return [];
    const isMonth = typeof at === 'number' && Number.isInteger(at);
    return [
      {
        date: day,
        amount: due,
        label: formatText(intl, label, evaluate),
        month: isMonth ? at : undefined,
        free: resolveValue(free, evaluate) === true,
        lines: linesOf(bind),
      },
    ];
  });
}
