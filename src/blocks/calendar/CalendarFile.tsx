import type { CalendarBlock } from '../../generated/blocks';
import { saveFile } from '../../kit/browser/save-file';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { Icon } from '../../kit/view/Icon';
import { writtenDay } from './days';
import type { CalendarItem } from './entries';
import { icsOf } from './ics';

type CalendarFileProps = { readonly file: NonNullable<CalendarBlock['file']>; readonly items: readonly CalendarItem[] };

/** All entries with a day as a file. */
export function CalendarFile({ file, items }: CalendarFileProps) {
  const text = useText();
  const save = () => {
    const events = items.flatMap(({ key, start, end, label }, position) =>
      typeof start === 'string' && writtenDay(start) !== undefined
        ? [{ key: String(key ?? position), start, label, ...(typeof end === 'string' ? { end } : {}) }]
        : [],
    );
    const lines = icsOf(events, location.hostname, new Date());
    saveFile(new Blob([lines], { type: 'text/calendar;charset=utf-8' }), file.name);
  };
  return (
    <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={save}>
      <Icon name="download" />
      {text(file.label)}
    </button>
  );
}
