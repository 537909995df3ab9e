import type { CalendarBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { dayInWords } from './days';
import type { CalendarEntry } from './entries';

type DayEntriesProps = {
  readonly block: CalendarBlock;
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
};

/** All entries of a day. */
export function DayEntries({ block, day, entries }: DayEntriesProps) {
  const text = useText();
  const { tag } = usePage().language;
  return (
    <div className={look('stack', { gap: 'sm' })}>
      <Title level={block.level ?? 3}>
        {dayInWords(day, tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      </Title>
      {entries.length === 0 ? (
        <p className={look('text', { tone: 'muted' })}>{text('calendar.none')}</p>
      ) : (
        <ul className={look('stack', { gap: 'sm' })}>
          {entries.map(({ key, item, label }, position) => (
            <li key={key}>
              {block.body ? (
                <Slot blocks={block.body} bind={{ [block.as]: item }} copy={`${day}-${position}`} />
              ) : (
                label
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
