import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { dayAfterKey, dayInWords, personsToday } from './days';
import type { CalendarEntry } from './entries';

/** Number of entries that fit in a day; further ones are counted. */
const room = 3;

type DayGridProps = {
  readonly weeks: readonly (readonly string[])[];
  readonly entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly firstDay: CalendarBlock['firstDay'];
  /** Id of the element that names the visible period. */
  readonly title: string;
  /** The month whose days are shown; without it, all days of the weeks. */
  readonly month?: string | undefined;
  readonly day: string;
  readonly chosen: string | undefined;
  readonly onMove: (day: string) => void;
  readonly onChoose: (day: string) => void;
};

/** Days in weeks; the arrow keys move from day to day, and beyond the first and last day to the next month. */
export function DayGrid({ weeks, entries, firstDay, title, month, day, chosen, onMove, onChoose }: DayGridProps) {
  const { tag } = usePage().language;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(day, event.key, event.shiftKey, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = next !== day;
    onMove(next);
  };
  return (
    <table ref={grid} role="grid" aria-labelledby={title} className={look('calendar.grid')} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th
              key={each}
              scope="col"
              abbr={dayInWords(each, tag, { weekday: 'long' })}
              className={look('calendar.head')}
            >
              {dayInWords(each, tag, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) =>
              month !== undefined && !each.startsWith(month) ? (
                <td key={each} role="gridcell" className={look('calendar.cell')} />
              ) : (
                <td key={each} role="gridcell" aria-selected={each === chosen} className={look('calendar.cell')}>
                  <DayButton
                    day={each}
                    entries={entries.get(each) ?? []}
                    isReached={each === day}
                    isChosen={each === chosen}
                    onChoose={onChoose}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayButtonProps = {
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly isReached: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (day: string) => void;
};

function DayButton({ day, entries, isReached, isChosen, onChoose }: DayButtonProps) {
  const text = useText();
  const { tag } = usePage().language;
  const words = dayInWords(day, tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const count = entries.length;
  const ariaLabel = [
    text({ message: 'calendar.day', values: { day: words, count } }),
    ...entries.map(({ label }) => label),
  ];
  const isToday = day === personsToday();
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={ariaLabel.join(', ')}
      aria-current={isToday ? 'date' : undefined}
      className={look('calendar.day', { chosen: isChosen })}
      onClick={() => onChoose(day)}
    >
      <span className={look('calendar.number', { today: isToday })}>{Number(day.slice(8))}</span>
      {entries.slice(0, room).map(({ key, label }) => (
        <span key={key} className={look('calendar.entry')}>
          {label}
        </span>
      ))}
      {count > room ? (
        <span className={look('calendar.more')}>
          {text({ message: 'calendar.more', values: { count: count - room } })}
        </span>
      ) : null}
    </button>
  );
}
