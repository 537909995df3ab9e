import { useId, useState } from 'react';
import type { EachBlock } from '../../generated/blocks';
import { folded } from '../../kit/text/folded';
import { look } from '../../kit/look/look';
import { useEvaluateWith } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import { Slot } from '../../kit/view/Slot';
import { EachItems } from './EachItems';

type EachSearchProps = {
  readonly block: EachBlock;
  readonly search: NonNullable<EachBlock['search']>;
  readonly items: readonly unknown[];
};

/** The items that hold every word that is typed, in whichever order; how many they are is said politely. */
export function EachSearch({ block, search, items }: EachSearchProps) {
  const text = useText();
  const field = useId();
  const evaluateWith = useEvaluateWith();
  const [query, setQuery] = useState('');
  const words = folded(query).split(/\s+/).filter(Boolean);
  const matches = (item: unknown): boolean => {
    const searched = folded(String(evaluateWith(search.in, { [block.as]: item }) ?? ''));
    return words.every((word) => searched.includes(word));
  };
  const found = words.length === 0 ? items : items.filter(matches);
  return (
    <div className={look('stack', { gap: 'md' })}>
      <div role="search" className={look('stack', { gap: 'sm' })}>
        <label htmlFor={field} className={look('field.label')}>
          {text(search.label)}
        </label>
        <input
          id={field}
          type="search"
          className={look('input')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className={look('text', { tone: 'muted', size: 'sm' })}>
          {words.length === 0 ? '' : text({ message: 'each.found', values: { count: found.length } })}
        </p>
      </div>
      {found.length > 0 ? <EachItems block={block} items={found} /> : <Slot blocks={search.none} />}
    </div>
  );
}
