import type { MapBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Drawing } from './Drawing';
import { MapList, Sign } from './MapList';
import { useMap } from './useMap';
import type { MapContent } from './useMap';

export default function MapView({ block }: { readonly block: MapBlock }) {
  const text = useText();
  const content = useMap(block);
  const { streets, areas, points, sheet } = content;
  const lineOf = (state: string) => block.states.find(({ id }) => id === state)?.line ?? 'none';
  if (sheet === undefined && streets.length + areas.length + points.length === 0) return null;
  return (
    <figure className={look('map')}>
      {sheet === undefined ? null : (
        <div className={look('map.frame')}>
          <Drawing
            title={text(block.title)}
            shape={block.shape ?? 'wide'}
            content={content}
            sheet={sheet}
            lineOf={lineOf}
          />
          <Legend block={block} content={content} />
        </div>
      )}
      {block.note === undefined ? null : <figcaption className={look('map.note')}>{text(block.note)}</figcaption>}
      <MapList block={block} things={points} of={block.points} />
      <MapList block={block} things={areas} of={block.areas} />
      {streets.length === 0 ? null : (
        <details className={look('map.details')}>
          <summary className={look('map.summary')}>
            {text({ message: 'map.streets', values: { count: streets.length } })}
          </summary>
          <MapList block={block} things={streets} of={block.streets} />
        </details>
      )}
    </figure>
  );
}

/** The states of streets and areas in the drawing, and the meaning of a lit building. */
function Legend({ block, content }: { readonly block: MapBlock; readonly content: MapContent }) {
  const text = useText();
  const drawn = new Set([...content.streets, ...content.areas].map(({ state }) => state));
  const states = block.states.filter(({ id }) => drawn.has(id));
  const { buildings } = block;
  const houses = [
    { label: buildings?.litLabel, rings: content.lit, part: 'map.lit' },
    { label: buildings?.unlitLabel, rings: content.unlit, part: 'map.building' },
  ].filter(({ label, rings }) => label !== undefined && rings.length > 0);
  if (states.length + houses.length === 0) return null;
  return (
    <ul className={look('map.legend')}>
      {houses.map(({ label, part }) => (
        <li key={part} className={look('map.key')}>
          <svg width="12" height="12" aria-hidden="true" focusable="false">
            <rect x="1" y="1" width="10" height="10" className={look(part)} />
          </svg>
          {text(label)}
        </li>
      ))}
      {states.map(({ id, line, label }) => (
        <li key={id} className={look('map.key')}>
          <Sign line={line} />
          {text(label)}
        </li>
      ))}
    </ul>
  );
}
