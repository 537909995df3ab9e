import { Notice, look, useText } from 'faceplate/kit';
import type { Result } from './engine';
import type { MeasuredLine, Promised } from './useLines';
import { useSpeeds } from './useSpeeds';
import { verdictOn } from './verdict';

type CompareProps = { readonly result: Result; readonly line: MeasuredLine };

const tones = { normal: 'success', min: 'info', below: 'warning' } as const;
const heads = ['direction', 'measured', 'min', 'normal', 'max'] as const;

/** The measured values next to those that the line promises. */
export function Compare({ result, line }: CompareProps) {
  const text = useText();
  const verdict = verdictOn(result.down, line.down);
  const values = { name: line.name };
  return (
    <div className={look('stack', { gap: 'md' })}>
      {verdict === undefined ? null : (
        <Notice tone={tones[verdict]}>
          <p>{text({ message: `speed-meter.verdict.${verdict}`, values })}</p>
        </Notice>
      )}
      <table className={look('speed-meter.compare')}>
        <caption className={look('speed-meter.caption')}>
          {text({ message: 'speed-meter.compare.caption', values })}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(`speed-meter.compare.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Direction name="download" measured={result.down} promised={line.down} />
          <Direction name="upload" measured={result.up} promised={line.up} />
        </tbody>
      </table>
    </div>
  );
}

type DirectionProps = { readonly name: string; readonly measured: number; readonly promised: Promised };

function Direction({ name, measured, promised }: DirectionProps) {
  const text = useText();
  const { figure } = useSpeeds();
  return (
    <tr>
      <th scope="row">{text(`speed-meter.${name}`)}</th>
      <td>
        <strong>{figure(measured)}</strong>
      </td>
      {([promised.min, promised.normal, promised.max] as const).map((value, index) => (
        <td key={heads[index + 2]}>{figure(value ?? undefined)}</td>
      ))}
    </tr>
  );
}
