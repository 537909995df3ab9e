import { useState } from 'react';
import { max } from 'd3-array';
import { curveMonotoneX, line } from 'd3-shape';
import { look, useFormat, useText } from 'faceplate/kit';
import type { Text } from 'faceplate/kit';

type Point = { readonly name: string; readonly number: number };
type Trend = { readonly label: Text; readonly name: Text; readonly number: Text; readonly points: readonly Point[] };

const [width, height] = [300, 100];

export default function TrendBlock({ block: { label, name, number, points } }: { readonly block: Trend }) {
  const text = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState(points.length - 1);
  const most = max(points, (point) => point.number) || 1;
  const x = (index: number) => (index * width) / (points.length - 1);
  const y = (point: Point) => height - (point.number * height) / most;
  const path = line<Point>((_, index) => x(index), y).curve(curveMonotoneX)(points);
  const marked = points[chosen];
  return (
    <figure className={look('trend')}>
      <figcaption className={look('trend.label')}>{text(label)}</figcaption>
      <svg className={look('trend.drawing')} viewBox={`-6 -6 ${width + 12} ${height + 12}`} aria-hidden>
        <path className={look('trend.line')} d={path ?? ''} />
        {marked && <circle className={look('trend.mark')} cx={x(chosen)} cy={y(marked)} r="5" />}
      </svg>
      <table className={look('trend.table')}>
        <thead>
          <tr>
            <th scope="col">{text(name)}</th>
            <th scope="col">{text(number)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.name}>
              <th scope="row">
                <button
                  type="button"
                  className={look('trend.choice')}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  {point.name}
                </button>
              </th>
              <td>{format.number(point.number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
