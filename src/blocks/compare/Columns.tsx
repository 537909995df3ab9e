import { useId } from 'react';
import type { CompareBlock } from '../../generated/blocks';
import { DescriptionContext } from '../../kit/page/description';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';
import { Title } from '../../kit/view/Title';
import { Share } from './Share';
import type { ComparedEntry } from './entries';

type ColumnsProps = { readonly block: CompareBlock; readonly entries: readonly ComparedEntry[] };

/** Entries next to each other. Each has every cell, so that all share the rows of the grid. */
export function Columns({ block, entries }: ColumnsProps) {
  return (
    <ul className={look('compare.columns', { count: String(entries.length), narrow: block.narrow ?? 'rows' })}>
      {entries.map((entry, position) => (
        <Column key={entry.key} block={block} entry={entry} copy={`column${position}`} />
      ))}
    </ul>
  );
}

type ColumnProps = { readonly block: CompareBlock; readonly entry: ComparedEntry; readonly copy: string };

function Column({ block, entry, copy }: ColumnProps) {
  const text = useText();
  const title = useId();
  const { isBest, lead, share, figure, unit, later, facts, reason } = entry;
  const bind = { [block.as]: entry.item };
  return (
    <li
      className={look('compare.column', { best: isBest, narrow: block.narrow ?? 'rows' })}
      data-best={isBest ? '' : undefined}
    >
      <p className={look('compare.flag')}>
        {isBest && block.flag ? (
          <>
            <Icon name="check" size="sm" />
            {text(block.flag)}
          </>
        ) : null}
      </p>
      <Title level={block.level ?? 3} size="md" id={title}>
        {entry.title}
      </Title>
      <p className={look('compare.lead')}>{lead}</p>
      <Share share={share} />
      <p className={look('compare.price')}>
        <strong className={look('compare.figure')}>{figure}</strong> <span>{unit}</span>
      </p>
      <ul className={look('compare.later')}>
        {later.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ComparedFacts facts={facts} />
      <p className={look('compare.reason')}>{reason}</p>
      <DescriptionContext value={title}>
        <div className={look('compare.body')}>
          <Slot blocks={block.body} bind={bind} copy={copy} />
        </div>
        <div className={look('compare.footer')}>
          <Slot blocks={block.footer} bind={bind} copy={copy} />
        </div>
      </DescriptionContext>
    </li>
  );
}

/** Compared rows. A row that the entry lacks keeps an invisible space, so that the others are aligned. */
export function ComparedFacts({ facts }: { readonly facts: ComparedEntry['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={look('compare.facts')}>
      {facts.map(({ id, label, value }) => (
        <div key={id} className={look('compare.fact', { missing: value === '' })}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
