import { useState } from 'react';
import type { FinderBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { SearchField } from '../../kit/view/SearchField';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';
import { openAll } from './entries';
import { useFinding } from './useFinding';
import { useLinks } from './useLinks';

export default function Finder({ block }: { readonly block: FinderBlock }) {
  const text = useText();
  const [query, setQuery] = useState('');
  const found = useFinding(block.in, query);
  const copied = useLinks(block.in);
  const announcement = copied
    ? text('finder.copied')
    : found === undefined
      ? ''
      : text({ message: 'finder.count', values: { count: found } });
  const quiet = look('button', { tone: 'quiet', size: 'md' });
  return (
    <>
      <SearchField label={text(block.label)} query={query} onQuery={setQuery} announcement={announcement}>
        <button type="button" className={quiet} onClick={() => openAll(block.in, true)}>
          {text('finder.open')}
        </button>
        <button type="button" className={quiet} onClick={() => openAll(block.in, false)}>
          {text('finder.close')}
        </button>
      </SearchField>
      {found === 0 ? <Slot blocks={block.none} /> : null}
    </>
  );
}
