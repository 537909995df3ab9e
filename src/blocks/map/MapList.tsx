import { useContext } from 'react';
import type { MapBlock } from '../../generated/blocks';
import type { Target, Text } from '../../model/value';
import { look } from '../../kit/look/look';
import { BindingsContext } from '../../kit/page/context';
import { useText } from '../../kit/text/useText';
import { Link } from '../../kit/view/Link';
import type { Drawn } from './useMap';

type Listed = { readonly as: string; readonly note?: Text; readonly to?: Target };

type MapListProps = {
  readonly block: MapBlock;
  readonly things: readonly Drawn<unknown>[];
  readonly of: Listed | undefined;
};

/** The things of the map as a list, with their states and links. */
export function MapList({ block, things, of }: MapListProps) {
  const bindings = useContext(BindingsContext);
  if (of === undefined || things.length === 0) return null;
  return (
    <ul className={look('map.list')}>
      {things.map((thing) => (
        <li key={thing.id} className={look('map.entry')}>
          <BindingsContext value={{ ...bindings, [of.as]: thing.item }}>
            <Entry thing={thing} of={of} states={block.states} />
          </BindingsContext>
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { readonly thing: Drawn<unknown>; readonly of: Listed; readonly states: MapBlock['states'] };

function Entry({ thing, of, states }: EntryProps) {
  const text = useText();
  const state = states.find(({ id }) => id === thing.state);
  return (
    <>
      {of.to === undefined ? (
        <span className={look('map.thing')}>{thing.label}</span>
      ) : (
        <Link to={of.to} className={look('link')}>
          {thing.label}
        </Link>
      )}
      {state === undefined ? null : (
        <span className={look('map.state')}>
          <Sign line={state.line} />
          {text(state.label)}
        </span>
      )}
      {of.note === undefined ? null : <span className={look('map.about')}>{text(of.note)}</span>}
    </>
  );
}

/** The line style of a state. */
export function Sign({ line }: Pick<MapBlock['states'][number], 'line'>) {
  return (
    <svg width="20" height="10" aria-hidden="true" focusable="false">
      <path d="M0 5H20" className={look('map.sign', { line })} />
    </svg>
  );
}
