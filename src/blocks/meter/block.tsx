import type { MeterBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useValue } from '../../kit/page/useValue';
import { shareOf } from './share';

/** A row with something to compare at its end has columns of its own. */
const rowOf = ({ title, figure }: MeterBlock) => {
  if (title === undefined) return undefined;
  return figure === undefined ? 'plain' : 'compared';
};

type StopsProps = { readonly stops: NonNullable<MeterBlock['stops']>; readonly share: number };

/** Names along the drawing; a filled mark is within the share, in per cent. */
function Stops({ stops, share }: StopsProps) {
  const text = useText();
  return (
    <ol className={look('meter.stops')}>
      {stops.map((stop, at) => (
        <li key={at} className={look('meter.stop', { reached: share >= (at / (stops.length - 1)) * 100 })}>
          {text(stop)}
        </li>
      ))}
    </ol>
  );
}

/** The lengths are attributes of a drawing, which a strict Content-Security-Policy allows. The words are the same, so the drawing is hidden. */
export default function Meter({ block }: { readonly block: MeterBlock }) {
  const text = useText();
  const max = useValue(block.max ?? 100);
  const value = shareOf(useValue(block.value), max);
  const mark = shareOf(useValue(block.mark?.at), max);
  const variant = { look: block.look ?? 'bar', row: rowOf(block) };
  return (
    <div className={look('meter', variant)}>
      {block.title ? <p className={look('meter.title', variant)}>{text(block.title)}</p> : null}
      {block.title && block.figure ? <p className={look('meter.figure', variant)}>{text(block.figure)}</p> : null}
      <p className={look('meter.text', variant)}>{text(block.text)}</p>
      {value === undefined ? null : (
        <svg className={look('meter.drawing', variant)} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" className={look('meter.track', variant)} />
          <rect width={`${value}%`} height="100%" className={look('meter.value', variant)} />
          {mark === undefined ? null : (
            <line x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="100%" className={look('meter.mark')} />
          )}
        </svg>
      )}
      {value === undefined || block.stops === undefined ? null : <Stops stops={block.stops} share={value} />}
      {block.mark && mark !== undefined ? <p className={look('meter.label')}>{text(block.mark.label)}</p> : null}
    </div>
  );
}
