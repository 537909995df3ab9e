import { useId, useState } from 'react';
import type { CalendarBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { formatText, useText } from '../../kit/text/useText';
import { useEvaluateItem, useTree } from '../../kit/page/useValue';
import { DayEntries } from './DayEntries';
import { DayGrid } from './DayGrid';
import { dayInWords, shiftedByDays, shiftedByMonths, personsToday, weekOf, weeksOf } from './days';
import { entriesByDay } from './entries';
import type { CalendarEntry, CalendarItem } from './entries';
import { CalendarControls } from './CalendarControls';
import { CalendarFile } from './CalendarFile';

type Entries = ReadonlyMap<string, readonly CalendarEntry[]>;

export default function Calendar({ block }: { readonly block: CalendarBlock }) {
  const { live, intl } = usePage();
  const list = useTree(block.of);
  const evaluateItem = useEvaluateItem(block.as);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const tell = (item: unknown): CalendarItem => ({
    key: block.key && evaluateItem(block.key, item),
    start: evaluateItem(block.start, item),
    end: block.end && evaluateItem(block.end, item),
    label: formatText(intl, block.label, (tree) => evaluateItem(tree, item)),
  });
  const entries = entriesByDay(items, tell);
  // Only the browser knows the current day of the person.
  if (!live) return <Days block={block} entries={[...entries]} />;
  const shown = <Live block={block} entries={entries} />;
  if (!block.file || entries.size === 0) return shown;
  return (
    <div className={look('stack', { gap: 'md' })}>
      {shown}
      <div>
        <CalendarFile file={block.file} items={items.map(tell)} />
      </div>
    </div>
  );
}

type DaysProps = {
  readonly block: CalendarBlock;
  readonly entries: readonly (readonly [string, readonly CalendarEntry[]])[];
};

/** Days with entries, as a list. */
function Days({ block, entries }: DaysProps) {
  const text = useText();
  if (entries.length === 0) return <p className={look('text', { tone: 'muted' })}>{text('calendar.none')}</p>;
  return (
    <div className={look('stack', { gap: 'lg' })}>
      {entries.map(([day, ofDay]) => (
        <DayEntries key={day} block={block} day={day} entries={ofDay} />
      ))}
    </div>
  );
}

function Live({ block, entries }: { readonly block: CalendarBlock; readonly entries: Entries }) {
  const text = useText();
  const { tag } = usePage().language;
  const title = useId();
  const [view, setView] = useState(block.view);
  const [day, setDay] = useState(personsToday);
  const [chosen, setChosen] = useState<string>();
  const { firstDay } = block;
  const month = day.slice(0, 7);
  const week = weekOf(day, firstDay);
  const isWeek = view === 'week';
  const turn = (way: 1 | -1) => setDay(isWeek ? shiftedByDays(day, 7 * way) : shiftedByMonths(day, way));
  const range = week.map((each) => dayInWords(each, tag, { day: 'numeric', month: 'long', year: 'numeric' }));
  const choose = (next: string) => {
    setDay(next);
    setChosen(next);
  };
  return (
    <div role="group" aria-label={text(block.name)} className={look('calendar')}>
      <CalendarControls view={view} onView={setView} onTurn={turn} onToday={() => setDay(personsToday())}>
        <p id={title} aria-live="polite" className={look('calendar.title')}>
          {isWeek ? `${range[0]} – ${range[6]}` : dayInWords(day, tag, { month: 'long', year: 'numeric' })}
        </p>
      </CalendarControls>
      {view === 'list' ? (
        <Days block={block} entries={[...entries].filter(([each]) => each.startsWith(month))} />
      ) : (
        <DayGrid
          weeks={isWeek ? [week] : weeksOf(day, firstDay)}
          entries={entries}
          firstDay={firstDay}
          title={title}
          month={isWeek ? undefined : month}
          day={day}
          chosen={chosen}
          onMove={setDay}
          onChoose={choose}
        />
      )}
      <div aria-live="polite">
        {view === 'list' || chosen === undefined ? null : (
          <DayEntries block={block} day={chosen} entries={entries.get(chosen) ?? []} />
        )}
      </div>
    </div>
  );
}
