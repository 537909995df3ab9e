import { useId } from 'react';
import type { ReactNode } from 'react';
import type { CalendarBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';

type View = CalendarBlock['view'];

const views: readonly View[] = ['month', 'week', 'list'];

type CalendarControlsProps = {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onTurn: (way: 1 | -1) => void;
  readonly onToday: () => void;
  /** The visible period. */
  readonly children: ReactNode;
};

/** Buttons for the period and the view. */
export function CalendarControls({ view, onView, onTurn, onToday, children }: CalendarControlsProps) {
  const text = useText();
  const field = useId();
  const step = view === 'week' ? 'week' : 'month';
  const quiet = look('button', { tone: 'quiet', size: 'md' });
  return (
    <div className={look('calendar.ways')}>
      <div className={look('calendar.turn')}>
        <button
          type="button"
          className={quiet}
          aria-label={text(`calendar.${step}.previous`)}
          onClick={() => onTurn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        {children}
        <button type="button" className={quiet} aria-label={text(`calendar.${step}.next`)} onClick={() => onTurn(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <button type="button" className={quiet} onClick={onToday}>
        {text('calendar.today')}
      </button>
      <div className={look('calendar.view')}>
        <label htmlFor={field} className={look('field.label')}>
          {text('calendar.view')}
        </label>
        <select
          id={field}
          className={look('select')}
          value={view}
          onChange={({ target }) => {
            const next = views.find((each) => each === target.value);
            if (next) onView(next);
          }}
        >
          {views.map((each) => (
            <option key={each} value={each}>
              {text(`calendar.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
