import { look, useText } from 'faceplate/kit';
import type { Phase, SpeedReading } from './engine';
import { useSpeeds } from './useSpeeds';

type ReadingsProps = { readonly reading: SpeedReading | undefined; readonly running: boolean };

/** The four figures; what has not been measured yet is a dash. */
export function Readings({ reading, running }: ReadingsProps) {
  const text = useText();
  const { mbps, ms } = useSpeeds();
  const rows: readonly (readonly [name: string, phase: Phase, value: string])[] = [
    ['download', 'download', mbps(reading?.down)],
    ['upload', 'upload', mbps(reading?.up)],
    ['ping', 'latency', ms(reading?.ping)],
    ['jitter', 'latency', ms(reading?.jitter)],
  ];
  return (
    <dl className={look('speed-meter.readings')}>
      {rows.map(([name, phase, value]) => (
        <div key={name} className={look('speed-meter.reading', { active: running && reading?.phase === phase })}>
          <dt className={look('speed-meter.name', { phase })}>{text(`speed-meter.${name}`)}</dt>
          <dd className={look('speed-meter.value')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
