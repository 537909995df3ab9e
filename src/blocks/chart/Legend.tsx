import type { ReactNode } from 'react';
import type { ChartBlock } from '../../generated/blocks';
import type { Text } from '../../model/value';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { seriesOrder } from './Series';

type EntryProps = { readonly label: Text; readonly narrow?: boolean; readonly children: ReactNode };

/** A name with its symbol. `narrow`: only if the drawing has no space for the name. */
function Entry({ label, narrow = false, children }: EntryProps) {
  const text = useText();
  return (
    <li className={look('chart.entry', { narrow })}>
      <svg width="24" height="12" aria-hidden="true" focusable="false">
        {children}
      </svg>
      {text(label)}
    </li>
  );
}

function Sign({ kind, at }: { readonly kind: ChartBlock['series'][number]['kind']; readonly at: number }) {
  const order = seriesOrder(at);
  if (kind === 'bars') return <rect x="6" width="12" height="12" className={look('chart.bar', { order })} />;
  return (
    <>
      {kind === 'points' ? null : <path d="M0 6H24" className={look('chart.line', { order })} />}
      {kind === 'steps' ? null : <circle cx="12" cy="6" r="4" className={look('chart.point', { order })} />}
    </>
  );
}

/** The names in the drawing, each with its symbol: of several series, and of lines and ranges on narrow screens. */
export function Legend({ block: { series, lines = [], bands = [] } }: { readonly block: ChartBlock }) {
  const several = series.length > 1;
  if (!several && lines.length + bands.length === 0) return null;
  return (
    <ul className={look('chart.legend')}>
      {series.map(({ id, kind, label }, at) => (
        <Entry key={id} label={label} narrow={!several}>
          <Sign kind={kind} at={at} />
        </Entry>
      ))}
      {lines.map(({ id, label, look: style = 'full' }) => (
        <Entry key={id} label={label} narrow>
          <path d="M0 6H24" className={look('chart.reference', { style })} />
        </Entry>
      ))}
      {bands.map(({ id, label }) => (
        <Entry key={id} label={label} narrow>
          <rect width="24" height="12" className={look('chart.band')} />
        </Entry>
      ))}
    </ul>
  );
}
