import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { SpeedMeterBlock } from '../../types';
import { Notice, Slot, look, useText } from 'faceplate/kit';
import { Chart } from './Chart';
import { Compare } from './Compare';
import { Dial } from './Dial';
import { Questions } from './Questions';
import { Readings } from './Readings';
import { useKeeping } from './useKeeping';
import { useLines } from './useLines';
import type { MeasuredLine } from './useLines';
import { useMeasuring } from './useMeasuring';
import type { Measuring } from './useMeasuring';
import { useSpeeds } from './useSpeeds';

/** Announces the progress, never every figure on the way. */
function useAnnouncement(state: Measuring): string {
  const text = useText();
  const { mbps, ms } = useSpeeds();
  if (state.at === 'running')
    return text({
      message: 'speed-meter.running',
      values: { phase: text(`speed-meter.phase.${state.reading?.phase ?? 'waiting'}`) },
    });
  if (state.at === 'finished') {
    const { down, up, ping } = state.reading;
    return text({ message: 'speed-meter.finished', values: { down: mbps(down), up: mbps(up), ping: ms(ping) } });
  }
  if (state.at === 'failed') return '';
  return text(`speed-meter.${state.at}`);
}

/** Status of saving a result. */
function SavedNotice({ status }: Pick<ReturnType<typeof useKeeping>, 'status'>) {
  const text = useText();
  if (status === 'not-asked') return null;
  return (
    <Notice tone={status === 'saved' ? 'success' : 'warning'} live>
      <p>{text(`speed-meter.${status}`)}</p>
    </Notice>
  );
}

/** Outcome of a measurement: why it failed, or how it compares with the promise. */
function Ended({ state, line }: { readonly state: Measuring; readonly line: MeasuredLine | undefined }) {
  const text = useText();
  if (state.at === 'failed')
    return (
      <Notice tone="danger" live title={text('speed-meter.failed.title')}>
        <p>{text(`speed-meter.failed.${state.failure}`)}</p>
      </Notice>
    );
  return state.at === 'finished' && line !== undefined ? <Compare result={state.reading} line={line} /> : null;
}

export default function SpeedMeter({ block }: { readonly block: SpeedMeterBlock }) {
  const text = useText();
  const { lines, line, choose } = useLines(block);
  const [connection, setConnection] = useState(block.connection?.options[0]?.id);
  const { status, keep, forget } = useKeeping(block);
  const { state, start, abort } = useMeasuring(block, (result) => keep(result, { order: line?.id, connection }));
  const announcement = useAnnouncement(state);
  const running = state.at === 'running';
  const reading = state.at === 'running' || state.at === 'finished' ? state.reading : undefined;
  const press = ({ detail }: MouseEvent) => {
    // The second half of a double click must not abort.
    if (detail > 1) return;
    forget();
    if (running) abort();
    else start();
  };
  return (
    <div className={look('stack', { gap: 'lg' })}>
      <div className={look('speed-meter')} data-state={state.at}>
        <Dial reading={reading} line={line} finished={state.at === 'finished'} />
        <div className={look('speed-meter.side')}>
          <Readings reading={reading} running={running} />
          {running ? null : (
            <Questions
              block={block}
              lines={lines}
              line={line}
              chooseLine={choose}
              connection={connection}
              chooseConnection={setConnection}
            />
          )}
          <button
            type="button"
            className={look('button', { tone: running ? 'secondary' : 'primary', size: 'lg', block: true })}
            onClick={press}
          >
            {text(running ? block.abort : state.at === 'ready' ? block.start : block.again)}
          </button>
          <p role="status" className={look('text', { tone: 'muted', size: 'sm' })}>
            {announcement}
          </p>
        </div>
        {reading === undefined ? null : <Chart reading={reading} />}
      </div>
      <Ended state={state} line={line} />
      <SavedNotice status={status} />
      {state.at === 'finished' ? <Slot blocks={block.after} /> : null}
      {state.at === 'ready' && block.before ? <Slot blocks={block.before} /> : null}
    </div>
  );
}
