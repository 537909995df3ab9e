import { look, useText } from 'faceplate/kit';
import { course } from './dial';
import type { SpeedReading } from './engine';
import { useSpeeds } from './useSpeeds';

const [width, height] = [300, 90];

type CurveProps = { readonly speeds: readonly number[]; readonly phase: 'download' | 'upload' };

/** The speed of every exchange; the curve and a sentence say the same. */
function Curve({ speeds, phase }: CurveProps) {
  const text = useText();
  const { mbps } = useSpeeds();
  if (speeds.length < 2) return null;
  const highest = Math.max(...speeds);
  const points = course(speeds, highest * 1.05, width, height);
  const line = points.map((point) => point.join(' ')).join('L');
  const values = {
    direction: text(`speed-meter.${phase}`),
    lowest: mbps(Math.min(...speeds)),
    highest: mbps(highest),
    count: speeds.length,
  };
  return (
    <figure className={look('speed-meter.curve')}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${height}L${line}L${width} ${height}Z`} className={look('speed-meter.area', { phase })} />
        <path d={`M${line}`} vectorEffect="non-scaling-stroke" className={look('speed-meter.stroke', { phase })} />
      </svg>
      <figcaption className={look('text', { tone: 'muted', size: 'sm' })}>
        {text({ message: 'speed-meter.chart', values })}
      </figcaption>
    </figure>
  );
}

/** How the measurement went, download and upload. */
export function Chart({ reading }: { readonly reading: SpeedReading }) {
  return (
    <div className={look('speed-meter.chart')}>
      <Curve speeds={reading.downs} phase="download" />
      <Curve speeds={reading.ups} phase="upload" />
    </div>
  );
}
