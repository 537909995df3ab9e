import { useId } from 'react';
import type { CompareBlock } from '../../generated/blocks';
import { DescriptionContext } from '../../kit/page/description';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { ComparedFacts } from './Columns';
import type { ComparedEntry } from './entries';

type RowsProps = { readonly block: CompareBlock; readonly entries: readonly ComparedEntry[] };

/** Entries as expandable rows that show the name, the figure and one line of each. */
export function FoldedRows({ block, entries }: RowsProps) {
  const isExtra = entries.every(({ hasColumn }) => hasColumn);
  return (
    <ul className={look('compare.rows', { extra: isExtra })}>
      {entries.map((entry, position) => (
        <Row key={entry.key} block={block} entry={entry} copy={`row${position}`} />
      ))}
    </ul>
  );
}

type RowProps = { readonly block: CompareBlock; readonly entry: ComparedEntry; readonly copy: string };

function Row({ block, entry, copy }: RowProps) {
  const title = useId();
  const { later, facts, figure, lead, line } = entry;
  const bind = { [block.as]: entry.item };
  return (
    <li className={look('compare.row', { extra: entry.hasColumn })}>
      <details className={look('compare.fold')}>
        <summary className={look('compare.summary')}>
          <Title level={block.level ?? 3} size="sm" id={title}>
            {entry.title}
          </Title>
          <span className={look('compare.line')}>{line === '' ? lead : line}</span>
          <strong className={look('compare.sum')}>{figure}</strong>
        </summary>
        <div className={look('compare.inside')}>
          {later.map((change) => (
            <p key={change}>{change}</p>
          ))}
          <ComparedFacts facts={facts.filter(({ value }) => value !== '')} />
          <DescriptionContext value={title}>
            <Slot blocks={block.body} bind={bind} copy={copy} />
            <div className={look('compare.footer')}>
              <Slot blocks={block.footer} bind={bind} copy={copy} />
            </div>
          </DescriptionContext>
        </div>
      </details>
    </li>
  );
}
