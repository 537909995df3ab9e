import type { EachBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { itemGroups } from '../../kit/text/long-list';
import { useEvaluateItem } from '../../kit/page/useValue';
import { formatText } from '../../kit/text/useText';
import type { FirstNew } from '../../kit/view/LongList';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';

type EachItemsProps = { readonly block: EachBlock; readonly items: readonly unknown[]; readonly firstNew: FirstNew };

/** Items, under headings if they are grouped. */
export function EachItems({ block, items, firstNew }: EachItemsProps) {
  const evaluateItem = useEvaluateItem(block.as);
  const { groupBy } = block;
  if (!groupBy) return <Items block={block} items={items} firstNew={firstNew} />;
  const groups = itemGroups(items, (item) => evaluateItem(groupBy.by, item));
  let before = 0;
  return (
    <div className={look('stack', { gap: 'lg' })}>
      {groups.map(([key, members]) => {
        const offset = before;
        before += members.length;
        return (
          <div key={key} className={look('stack', { gap: 'md' })}>
            <GroupTitle block={block} groupBy={groupBy} item={members[0]} />
            <Items block={block} items={members} firstNew={firstNew} offset={offset} />
          </div>
        );
      })}
    </div>
  );
}

type GroupTitleProps = {
  readonly block: EachBlock;
  readonly groupBy: NonNullable<EachBlock['groupBy']>;
  readonly item: unknown;
};

function GroupTitle({ block, groupBy, item }: GroupTitleProps) {
  const { intl } = usePage();
  const evaluateItem = useEvaluateItem(block.as);
  const title = formatText(intl, groupBy.title, (tree) => evaluateItem(tree, item));
  return <Title level={groupBy.level ?? 3}>{title}</Title>;
}

function Items({ block, items, firstNew, offset = 0 }: EachItemsProps & { readonly offset?: number }) {
  const evaluateItem = useEvaluateItem(block.as);
  const { as, key, columns = 1, gap } = block;
  const keyOf = (item: unknown, position: number) =>
    String((key === undefined ? null : evaluateItem(key, item)) ?? position);
  return (
    <ul className={columns === 1 ? look('stack', { gap }) : look('grid', { columns, gap })}>
      {items.map((item, position) => (
        <li key={keyOf(item, position)} {...firstNew(offset + position)}>
          <Slot blocks={block.body} bind={{ [as]: item }} copy={offset + position} />
        </li>
      ))}
    </ul>
  );
}
