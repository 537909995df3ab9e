/** Uncommitted text, the entry selected by the arrow keys, and whether the list is open. */
export type ComboboxState = {
  readonly typed: string | undefined;
  readonly active: number | undefined;
  readonly open: boolean;
  readonly unknown: boolean;
};

export const closedList: ComboboxState = { typed: undefined, active: undefined, open: false, unknown: false };

/** Keys that the browser also handles: they edit the text, or send the form. */
export const sharedKeys = /^(?:Enter|Backspace|Delete|Home|End|Arrow(?:Left|Right))$/;

/** Next entry for an arrow key, with wrap-around; undefined means the field itself. */
function moved(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === undefined ? 0 : (active + 1) % count;
  return active === undefined ? count - 1 : (active + count - 1) % count;
}

type Pressed = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

type Shown = { readonly open: boolean; readonly active: number | undefined; readonly text: string };

const hidden = { open: false, active: undefined };

/** State changes of Up and Down: with Alt they open or close the list, with another key they select text. */
function afterArrow(pressed: Pressed, { open, active }: Shown, count: number) {
  const { key, altKey } = pressed;
  if (pressed.shiftKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  if (!altKey) return { open: true, active: moved(key, active, count) };
  if (key === 'ArrowDown') return { open: true };
  return open ? hidden : undefined;
}

/** State changes of a key, by the table of the APG; undefined for a key without a function in the list. */
export function afterKey(pressed: Pressed, shown: Shown, count: number): Partial<ComboboxState> | undefined {
  const { key } = pressed;
  if (key === 'Enter') return hidden;
  if (sharedKeys.test(key)) return { active: undefined };
  if (key === 'ArrowDown' || key === 'ArrowUp') return afterArrow(pressed, shown, count);
  if (key !== 'Escape') return undefined;
  if (shown.open) return hidden;
  return shown.text === '' ? undefined : { ...closedList, typed: '' };
}
