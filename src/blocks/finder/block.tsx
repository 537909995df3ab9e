import { useId, useState } from 'react';
import type { FinderBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';
import { openAll } from './entries';
import { useFinding } from './useFinding';
import { useLinks } from './useLinks';

export default function Finder({ block }: { readonly block: FinderBlock }) {
  const text = useText();
  const field = useId();
  const [query, setQuery] = useState('');
  const found = useFinding(block.in, query);
  const copied = useLinks(block.in);
  const said = copied
    ? text('finder.copied')
    : found === undefined
      ? ''
      : text({ message: 'finder.count', values: { count: found } });
  return (
    <div role="search" className={look('finder')}>
      <label htmlFor={field} className={look('field.label')}>
        {text(block.label)}
      </label>
      <div className={look('finder.row')}>
        <span className={look('finder.box')}>
          <Icon name="search" />
          <input
            id={field}
            type="search"
            className={look('input')}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </span>
        <button
          type="button"
          className={look('button', { tone: 'quiet', size: 'md' })}
          onClick={() => openAll(block.in, true)}
        >
          {text('finder.open')}
        </button>
        <button
          type="button"
          className={look('button', { tone: 'quiet', size: 'md' })}
          onClick={() => openAll(block.in, false)}
        >
          {text('finder.close')}
        </button>
      </div>
      <p role="status" className={look('text', { tone: 'muted', size: 'sm' })}>
        {said}
      </p>
      {found === 0 ? <Slot blocks={block.none} /> : null}
    </div>
  );
}
