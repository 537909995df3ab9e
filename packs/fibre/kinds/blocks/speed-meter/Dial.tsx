import { look, useText } from 'faceplate/kit';
import type { Phase, SpeedReading } from './engine';
import { arc, marksFor, pointAt, share } from './dial';
import type { MeasuredLine } from './useLines';
import { useSpeeds } from './useSpeeds';

type DialProps = {
  readonly reading: SpeedReading | undefined;
  readonly line: MeasuredLine | undefined;
  readonly finished: boolean;
};

const radius = 100;
const path = arc(radius);

const latest = ({ phase, downs, ups }: SpeedReading): number | undefined => (phase === 'upload' ? ups : downs).at(-1);

/** Reading on the dial: the latest exchange, and the download at the end. */
function shownOf(
  reading: SpeedReading | undefined,
  finished: boolean,
): { readonly phase: Phase; readonly speed: number | undefined } {
  if (reading === undefined) return { phase: 'latency', speed: undefined };
  if (finished) return { phase: 'download', speed: reading.down };
  return { phase: reading.phase, speed: reading.phase === 'latency' ? undefined : latest(reading) };
}

/** The speed as an arc on a scale, with the promised speed; a text next to it says the same. */
export function Dial({ reading, line, finished }: DialProps) {
  const text = useText();
  const { figure } = useSpeeds();
  const { phase, speed } = shownOf(reading, finished);
  const promised = phase === 'upload' ? line?.up : line?.down;
  const marks = marksFor(Math.max(speed ?? 0, line?.down.max ?? 0));
  const along = speed === undefined ? 0 : share(speed, marks);
  const goals =
    phase === 'latency'
      ? []
      : [promised?.min, promised?.normal, promised?.max].filter((goal) => typeof goal === 'number');
  return (
    <div className={look('speed-meter.dial')}>
      <svg viewBox="-130 -122 260 196" aria-hidden="true">
        <path d={path} pathLength="100" className={look('speed-meter.track')} />
        <path
          d={path}
          pathLength="100"
          strokeDasharray={`${along * 100} 200`}
          className={look('speed-meter.arc', { phase, empty: along === 0 })}
        />
        {marks.map((mark, index) => (
          <Mark key={mark} mark={mark} along={index / (marks.length - 1)} />
        ))}
        {goals.map((goal) => (
          <Goal key={goal} along={share(goal, marks)} />
        ))}
      </svg>
      <p className={look('speed-meter.now')} aria-hidden="true">
        <span className={look('speed-meter.phase')}>
          {reading === undefined ? '' : text(`speed-meter.phase.${finished ? 'download' : phase}`)}
        </span>
        <span className={look('speed-meter.figure')}>
          {phase === 'latency' && reading?.ping !== undefined ? figure(reading.ping) : figure(speed)}
        </span>
        <span className={look('speed-meter.unit')}>
          {text({
            message: phase === 'latency' && reading !== undefined ? 'speed-meter.ms' : 'speed-meter.mbps',
            values: { value: '' },
          }).trim()}
        </span>
      </p>
    </div>
  );
}

function Mark({ mark, along }: { readonly mark: number; readonly along: number }) {
  const at = pointAt(along, 78);
  const { figure } = useSpeeds();
  return (
    <text x={at.x} y={at.y} className={look('speed-meter.mark')}>
      {figure(mark)}
    </text>
  );
}

function Goal({ along }: { readonly along: number }) {
  const [inner, outer] = [pointAt(along, radius + 10), pointAt(along, radius + 17)];
  return <line x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} className={look('speed-meter.goal')} />;
}
