import type { FinderBlock } from '../../generated/blocks';
import { loadPart } from '../../kit/loading/load';
import { liveTexts } from '../../kit/contracts/live';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { useUniqueId } from '../../kit/page/repetition';
import { countedTexts } from '../../kit/text/counted';
import { useText } from '../../kit/text/useText';
import { SearchField } from '../../kit/view/SearchField';
import { Slot } from '../../kit/view/Slot';
import { useLive } from '../../kit/view/useLive';

/** HTML for `live.ts`, which searches the content of the page. */
export default function Finder({ block }: { readonly block: FinderBlock }) {
  const text = useText();
  const unique = useUniqueId();
  const { language } = usePage();
  const root = useLive<HTMLDivElement>(() => loadPart(() => import('./live')));
  const counted = countedTexts(language.tag, (count) => text({ message: 'finder.count', values: { count } }));
  const quiet = look('button', { tone: 'quiet', size: 'md' });
  return (
    <div
      ref={root}
      className={look('stack', { gap: 'md' })}
      data-live="finder"
      data-in={unique(block.in)}
      data-texts={liveTexts([text('finder.copied'), JSON.stringify(counted)])}
    >
      <SearchField label={text(block.label)}>
        <button type="button" className={quiet} data-open="true">
          {text('finder.open')}
        </button>
        <button type="button" className={quiet} data-open="false">
          {text('finder.close')}
        </button>
      </SearchField>
      <div hidden data-none>
        <Slot blocks={block.none} />
      </div>
    </div>
  );
}
